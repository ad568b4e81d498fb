/** The credit that earlier releases stored beside the ledger, and still read during a rollout. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { creditBalance, post } from '../../../server/money/ledger/ledger';
import { balances } from '../../support/money/balances';
import { migrate } from '../../../server/platform/database/migrate';
import { runTransaction } from '../../../server/platform/database/transactions';
import { accountOn } from '../../support/database/migrated-to';

test('a difference is booked, and an earlier release keeps using its column', async () => {
  const { db, account } = await accountOn('0058_dispute_verdicts');
  const payment = randomUUID();
  await sql`insert into payer (account_id, payments, credit_cents) values (${account}, 1, 1200)`.execute(
    db,
  );
  await sql`insert into payment (id, account_id, account_number, receipt_number, purpose, plan_code,
      cycle, subtotal_cents, discount_cents, credit_cents, amount_cents, method, status, gateway_code,
      gateway_status, subscriber, company, email, due_at, created_at)
    values (${payment}, ${account}, 1, 'INV-1', 'subscribe', 'growth', 'monthly', 2500, 0, 500, 2000,
      'bank', 'PENDING', '', 'PENDING', 'Lina', 'shop', 'a@example.com', now(), now())`.execute(db);
  await migrate(db);

  const stored = async () => {
    const { rows } = await sql<{ credit_cents: number }>`select credit_cents from payer`.execute(
      db,
    );
    return rows[0]?.credit_cents;
  };
  expect(await balances(db)).toMatchObject({ sales: 1_200, credit: -700, reserved: -500 });
  expect(await creditBalance(db, account)).toEqual({ free: 700, reserved: 500 });
  // The earlier release has no reservations: for it, the credit is available until it is spent.
  expect(await stored()).toBe(1_200);

  // As an earlier release settles the quote.
  await runTransaction(db, async (trx) => {
    await sql`update payer set credit_cents = 700`.execute(trx);
    await sql`update payment set status = 'PAID'`.execute(trx);
    const of = { kind: 'charge', source: `charge:${payment}`, accountId: account } as const;
    const postings = { held: 2_000, credit: 500, sales: -2_500 };
    await post(trx, { ...of, paymentId: payment, postings }, new Date());
  });
  expect(await creditBalance(db, account)).toEqual({ free: 700, reserved: 0 });
  expect(await stored()).toBe(700);
  await db.destroy();
});

test('credit that an earlier release overdrew becomes zero, and later credit counts in full', async () => {
  const { db, account } = await accountOn('0062_alarm_mails');
  await sql`insert into payer (account_id, payments) values (${account}, 0)`.execute(db);
  const of = { kind: 'adjustment', accountId: account } as const;
  const book = (source: string, cents: number) =>
    runTransaction(db, (trx) =>
      post(trx, { ...of, source, postings: { sales: cents, credit: -cents } }, new Date()),
    );
  await book('overdrawn', -834);
  await migrate(db);
  expect(await creditBalance(db, account)).toEqual({ free: 0, reserved: 0 });
  await book('later', 500);
  expect(await creditBalance(db, account)).toEqual({ free: 500, reserved: 0 });
  await db.destroy();
});
