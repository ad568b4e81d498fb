/** Regressions found by the simulator, and that a process it kills leaves nothing behind. */
import { expect, test } from 'vitest';
import { Life, Killed, databaseOf } from '../../../../simulator/process';
import { billingAddress, cardOf, contact } from '../../../../simulator/steps';
import { usd } from '../../../../../api/contract/billing/usd';
import { clientKey } from '../../../../../api/server/payments/intents/intents';
import { holdAtRest } from '../../../../simulator/invariants';
import { SimulatedWorld } from '../../../../simulator/world';
import { openMemory } from '../../support/databases';

test('a process that dies at any await leaves no alarm about a payment that is decided', async () => {
  const database = await openMemory();
  const { db } = database;
  for (let awaits = 0; awaits < 40; awaits += 1) {
    const world = await SimulatedWorld.on(database, new Date('2027-06-15T06:00:00Z'), awaits);
    world.faults.on = false;
    const asking = { account: world.account, key: undefined, language: 'en' } as const;
    await world.work(({ subscriptions }) =>
      subscriptions.start(asking, {
        planCode: 'growth',
        cycle: 'monthly',
        card: cardOf('4000000000000119'),
        contact,
        billingAddress,
        saveBilling: true,
      }),
    );
    const { id } = await db
      .selectFrom('payment_intent')
      .select('id')
      .where('account_id', '=', world.account.id)
      .where('status', '=', 'charging')
      .executeTakeFirstOrThrow();
    const at = world.clock.now();
    await db
      .insertInto('alarm')
      .values({ code: 'payment_unresolved', subject: id, raised_at: at, last_raised_at: at })
      .execute();
    world.clock.turn(60);
    await world.work(({ reconciler }) => reconciler.runOnce(), awaits);
    world.clock.turn(60);
    await world.rounds();
    const open = db.selectFrom('alarm').select('code').where('resolved_at', 'is', null);
    expect(await open.execute(), `killed after ${awaits} awaits`).toEqual([]);
  }
  await database.close();
});

test('a process that dies at any await gives money back once or not at all, and books that', async () => {
  const database = await openMemory();
  let refunds = 0;
  for (let awaits = 0; awaits < 40; awaits += 1) {
    const world = await SimulatedWorld.on(database, new Date('2027-06-15T06:00:00Z'), awaits);
    world.faults.on = false;
    const asking = { account: world.account, key: undefined, language: 'en' } as const;
    await world.work(({ subscriptions }) =>
      subscriptions.start(asking, {
        planCode: 'growth',
        cycle: 'monthly',
        card: cardOf('4111111111111111'),
        contact,
        billingAddress,
        saveBilling: true,
      }),
    );
    const { id } = await database.db
      .selectFrom('payment')
      .select('id')
      .where('account_id', '=', world.account.id)
      .executeTakeFirstOrThrow();
    const acting = { operator: world.account, reason: 'Asked for' };
    const asked = { paymentId: id, amount: usd(1_000), key: clientKey('the-same-key') };
    await world.work(({ operatorRefunds }) => operatorRefunds.refund(acting, asked), awaits);
    // With the same key again, at once and after everything is known.
    await world.work(({ operatorRefunds }) => operatorRefunds.refund(acting, asked));
    for (let rounds = 0; rounds < 3; rounds += 1) {
      world.clock.turn(61 * 60);
      await world.rounds();
    }
    await holdAtRest(world);
    const back = world.bank.entries()[0]?.refunds ?? [];
    expect(back.length, `killed after ${awaits} awaits`).toBeLessThanOrEqual(1);
    refunds += back.length;
    await database.db.deleteFrom('alarm').execute();
    await world.bank.close();
  }
  expect(refunds).toBeGreaterThan(10);
  await database.close();
});

test('a process that is killed leaves nothing of its transaction', async () => {
  const database = await openMemory();
  const { db } = database;
  const lived = new Life();
  const killed = databaseOf(db, lived);
  const event = { provider: 'bank', received_at: new Date() };
  const work = killed.transaction().execute(async (trx) => {
    await trx
      .insertInto('webhook_event')
      .values({ ...event, event_id: 'one' })
      .execute();
    lived.killAfter(0);
    await trx
      .insertInto('webhook_event')
      .values({ ...event, event_id: 'two' })
      .execute();
  });
  await expect(work).rejects.toBeInstanceOf(Killed);
  await expect(killed.selectFrom('webhook_event').selectAll().execute()).rejects.toThrow('killed');
  expect(await db.selectFrom('webhook_event').selectAll().execute()).toEqual([]);
  await database.close();
});
