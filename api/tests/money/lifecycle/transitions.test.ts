/** The tables of states and events, and how the server handles a transition that is not in them. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { subscriptionStatuses } from '../../../contract/money/plans/subscriptions';
import { move, movePayment, reportIllegalTransition } from '../../../server/money/lifecycle/moves';
import { paymentTransitions } from '../../../server/money/lifecycle/payment-transitions';
import { subscriptionTransitions } from '../../../server/money/lifecycle/subscription-transitions';
import { openPostgres } from '../../../server/platform/database/open';
import { runTransaction } from '../../../server/platform/database/transactions';
import { databases, freshPostgresUrl } from '../../support/database/databases';
import { rowOf, rowsOf, updateRows } from '../../support/database/rows';
import { order, Payer } from '../../support/money/payments';
import { type Answer, World } from '../../support/world';
import { onlyInProof } from '../../../../tests/support/scope';
import { BANK_SECRET, awaitedTransfer, reportTransfer } from '../../support/money/transfers';
import { alarmsOf } from '../../support/alarms';

const from = (status: string) => subscriptionTransitions.filter((one) => one.from === status);

test('a state and an event lead to one state', () => {
  for (const table of [subscriptionTransitions, paymentTransitions]) {
    const keys = table.map(({ from, event }) => `${from} ${event}`);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test('an event of a payment leads to one state, wherever it comes from', () => {
  for (const { event } of paymentTransitions) {
    const to = paymentTransitions.filter((one) => one.event === event).map((one) => one.to);
    expect(new Set(to).size).toBe(1);
  }
});

test('final states have no exits, no state returns to pending, and every state reaches an end', () => {
  expect(from('EXPIRED')).toEqual([]);
  for (const status of subscriptionStatuses) {
    expect(from(status).map(({ to }) => to)).not.toContain('PENDING');
    if (status !== 'EXPIRED') expect(from(status).map(({ to }) => to)).toContain('EXPIRED');
  }
});

describe.each(databases)('transitions on $name', ({ open }) => {
  const world = World.forAll(open, { env: { WEBHOOK_SECRET: BANK_SECRET } });

  test('an illegal transition is rejected as a whole and raises an alarm', async () => {
    const { db } = world;
    const payer = await Payer.of(world);
    const { id, reference } = await awaitedTransfer(payer);
    await db.updateTable('payment').set({ status: 'REFUNDED' }).where('id', '=', id).execute();
    await world.bank.receive(reference, 1_000);
    expect((await reportTransfer(world, { reference })).statusCode).toBe(202);
    expect(await db.selectFrom('bank_transfer').selectAll().execute()).toEqual([]);
    const alarms = await db.selectFrom('alarm').select(['code', 'subject']).execute();
    expect(alarms).toEqual([{ code: 'illegal_transition', subject: id }]);
  });

  test.each(['payment', 'subscription'] as const)(
    'a transition of a %s by an actor who may not cause it is rejected as a whole and raises an alarm',
    async (table) => {
      const { db } = world;
      const payer = await Payer.of(world);
      expect((await payer.start(order())).status).toBe(201);
      const accountId = payer.id;
      const row = await db
        .selectFrom('subscription')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const payment = await rowOf(db, 'payment', ['id'], { account_id: accountId });
      const subject = table === 'payment' ? payment.id : row.id;
      const moving = runTransaction(db, async (trx) => {
        await updateRows(
          trx,
          'payer',
          { trial_used_at: world.clock.now() },
          { account_id: accountId },
        );
        // Allowed in this state, but only for others: neither is refunded by its payer.
        if (table === 'payment') await movePayment(trx, subject, 'refunded', 'payer', {});
        else await move(trx, row, 'refunded', 'payer', {}, world.clock.now());
      });
      const error = await moving.catch((reason: unknown) => reason);
      await reportIllegalTransition(alarmsOf(world), error);
      const raised = await rowsOf(db, 'alarm', ['code'], { subject });
      expect(raised).toEqual([{ code: 'illegal_transition' }]);
      expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
      const { trial_used_at: changed } = await rowOf(db, 'payer', ['trial_used_at'], {
        account_id: accountId,
      });
      expect(changed).toBeNull();
    },
  );
});

onlyInProof(() => {
  test('choosing a smaller plan while a renewal is declined gives nothing away for free', async () => {
    const world = await World.forTest(await openPostgres(await freshPostgresUrl()));
    const { db } = world;
    const payer = await Payer.of(world);
    await payer.start(order(undefined, { planCode: 'pro' }));
    const account = payer.id;
    const waiting = async () => {
      const { rows } = await sql<{ waiting: string }>`select count(*) as waiting
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return Number(rows[0]?.waiting);
    };
    let change: Promise<Answer> | undefined;
    // The call has read the subscription and waits for the account lock while it becomes past due.
    await runTransaction(db, async (trx) => {
      await trx.updateTable('payer').set({ trial_used_at: null }).execute();
      change = payer.change('growth', 'monthly');
      await expect.poll(waiting).toBe(1);
      await trx.updateTable('subscription').set({ status: 'PAST_DUE' }).execute();
    });
    expect((await change)?.status).toBe(409);
    const rows = await rowsOf(db, 'subscription', ['status'], { account_id: account });
    expect(rows).toEqual([{ status: 'PAST_DUE' }]);
  });
});
