/** Simulates a life on a database, and checks the invariants during it and after it. */
import type { Database } from '../../api/server/platform/database/open';
import { holdAlways, holdAtRest, holdAtTheEnd, holdLog, Violation } from './invariants';
import { type SimulatedLife, take } from './steps';
import { SimulatedWorld } from './world';

const DAY = 24 * 60 * 60;

/** The number of injected faults, by kind. */
export type Injected = Map<string, number>;

/** Runs everyone's periodic work until nothing is left to do. */
async function rest(world: SimulatedWorld): Promise<void> {
  world.faults.on = false;
  await world.faults.arriveLate();
  // Longer than an answer to a refund may take: until then, messages about it are told to come again.
  world.clock.turn(10 * 60);
  for (const message of world.messages.splice(0)) {
    if (!(await world.deliver(message))) throw new Violation('A message can be delivered');
  }
  // Longer than any delay between two retries.
  for (const seconds of [60, 10 * 60, 10 * 60, 6 * 60 * 60, 6 * 60 * 60]) {
    world.clock.turn(seconds);
    await world.rounds();
  }
}

/** The alarms of one life must not affect the next. */
async function leave({ database: { db }, account }: SimulatedWorld): Promise<void> {
  await db.deleteFrom('alarm').execute();
  await db
    .updateTable('subscription')
    .set({ due_at: null })
    .where('account_id', '=', account.id)
    .execute();
  await db
    .updateTable('payment_intent')
    .set({ watch_until: null })
    .where('account_id', '=', account.id)
    .execute();
}

/** Simulates one life. @throws Violation */
export async function simulate(
  database: Database,
  { at, seed, steps }: SimulatedLife,
  injected: Injected = new Map(),
): Promise<void> {
  const world = await SimulatedWorld.on(database, new Date(at), seed);
  try {
    for (const step of steps) {
      await take(world, step);
      await holdAlways(world);
    }
    await rest(world);
    await holdAtRest(world);
    holdLog(world);
    await world.work(({ subscriptions }) => subscriptions.cancel(world.account, {}));
    // Longer than a paid year, in steps shorter than any grace period.
    for (let days = 0; days < 400; days += 40) {
      world.clock.turn(40 * DAY);
      await world.rounds();
    }
    await holdAtTheEnd(world);
    await holdAlways(world);
  } finally {
    for (const [fault, times] of world.faults.injected) {
      injected.set(fault, (injected.get(fault) ?? 0) + times);
    }
    await leave(world);
    await world.bank.close();
  }
}
