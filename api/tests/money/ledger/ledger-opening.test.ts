/** The ledger includes everything from before its introduction. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balances } from '../../support/money/balances';
import { migrate } from '../../../server/platform/database/migrate';
import { accountOn } from '../../support/database/migrated-to';

test('includes payments, refunds, transfers and credit from before the ledger', async () => {
  const { db, account } = await accountOn('0011_payment_retries');
  await sql`insert into payer (account_id, payments, credit_cents) values (${account}, 6, 1200)`.execute(
    db,
  );
  const ids: string[] = [];
  type More = { credit?: number; refunded?: number; status?: string; late?: boolean };
  const paid = async (method: string, amount: number, more: More = {}) => {
    const { credit = 0, refunded = 0, status = 'PAID', late = false } = more;
    const id = randomUUID();
    ids.push(id);
    const start = late || status !== 'PAID' ? null : new Date();
    await sql`insert into payment (id, account_id, account_number, receipt_number, purpose, plan_code,
        cycle, subtotal_cents, discount_cents, credit_cents, amount_cents, method, status, gateway_code,
        gateway_status, subscriber, company, email, period_start, paid_at, refunded_cents, created_at)
      values (${id}, ${account}, ${ids.length}, ${id}, 'subscribe', 'growth', 'monthly',
        ${amount + credit}, 0, ${credit}, ${amount}, ${method}, ${status}, '100', 'AUTHORIZED', 'Lina',
        'shop', 'a@example.com', ${start}, now(), ${refunded}, now())`.execute(db);
    return id;
  };
  await paid('card', 2_500);
  await paid('paypal', 7_000, { credit: 500, refunded: 700 });
  await paid('card', 300, { late: true });
  await paid('card', 9_999, { status: 'DECLINED' });
  const whole = await paid('bank', 2_500);
  // Paid before individual transfers were recorded.
  await paid('bank', 7_500);
  const pending = await paid('bank', 25_000, { status: 'PENDING' });
  const arrived = async (cents: number, bookings: [string | null, string, number, number][]) => {
    const { rows } = await sql<{ id: number }>`insert into bank_transfer
      (bank_id, reference, cents, received_at)
      values (${randomUUID()}, 'WSL', ${cents}, now()) returning id`.execute(db);
    for (const [payment, kind, applied, credited] of bookings) {
      await sql`insert into transfer_booking
        (transfer_id, payment_id, kind, applied_cents, credited_cents, booked_at)
        values (${rows[0]?.id}, ${payment}, ${kind}, ${applied}, ${credited}, now())`.execute(db);
    }
  };
  await arrived(2_600, [[whole, 'over', 2_500, 100]]);
  await arrived(1_000, [[pending, 'partial', 1_000, 0]]);
  await arrived(400, [[null, 'unmatched', 0, 0]]);
  await arrived(60, [
    [null, 'unmatched', 0, 0],
    [whole, 'repeated', 0, 60],
  ]);
  await migrate(db);
  const found = await balances(db);
  expect(found).toEqual({
    cards: 2_800,
    paypal: 6_300,
    bank: 2_600 + 1_000 + 400 + 60 + 7_500,
    held: -1_000,
    unmatched: -400,
    disputed: 0,
    reserved: 0,
    // The account's credit, whatever its origin.
    credit: -1_200,
    sales: -(2_800 + 6_300 + 11_560 - 1_000 - 400 - 1_200),
  });
  expect(Object.values(found).reduce((sum, cents) => sum + cents)).toBe(0);
  await db.destroy();
});
