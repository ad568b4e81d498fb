/** Lives a life on a database, and holds the invariants while it goes on and when it is over. */
import type { Database } from '../../api/server/platform/database/open';
import { holdAlways, holdAtRest, holdAtTheEnd, holdLog, Violation } from './invariants';
import { type SimulatedLife, take } from './steps';
import { SimulatedWorld } from './world';

const DAY = 24 * 60 * 60;

/** What went wrong in some lives, by kind of fault. */
export type Injected = Map<string, number>;

/** Everybody's rounds until nothing is left to be done. */
async function rest(world: SimulatedWorld): Promise<void> {
  world.faults.on = false;
  await world.faults.arriveLate();
  for (const message of world.messages.splice(0)) {
    if (!(await world.deliver(message))) throw new Violation('A message can be delivered');
  }
  // Longer than any pause between two tries.
  for (const seconds of [60, 10 * 60, 10 * 60, 6 * 60 * 60, 6 * 60 * 60]) {
    world.clock.turn(seconds);
    await world.rounds();
  }
}

/** The alarms of one life are not another's. */
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

/** Lives one life. @throws Violation */
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
    // Longer than a year that is paid, in steps shorter than any grace.
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
