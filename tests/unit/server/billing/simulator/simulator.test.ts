/** Regressions found by the simulator, and that a process it kills leaves nothing behind. */
import { expect, test } from 'vitest';
import { Life, Killed, databaseOf } from '../../../../simulator/process';
import { billingAddress, cardOf, contact } from '../../../../simulator/steps';
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
