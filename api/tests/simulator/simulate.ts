/** Simulates a life on a database, and checks the invariants during it and after it. */
import type { Database } from '../../server/platform/database/open';
import { checkAlways, checkAtRest, checkAtTheEnd, checkLog } from './invariants';
import { Violation } from './books';
import { type SimulatedLife, take } from './steps';
import { SimulatedWorld } from './world';

const DAY = 24 * 60 * 60;

/** The number of injected faults, by kind. */
export type Injected = Map<string, number>;

/** Runs all periodic work until nothing is left to do. */
async function rest(world: SimulatedWorld): Promise<void> {
  world.faults.on = false;
  await world.faults.arriveLate();
  // Longer than a refund response may take: until then, its webhooks are answered with a retry.
  world.clock.turn(10 * 60);
  for (const message of world.messages.splice(0)) {
    if (!(await world.deliver(message))) throw new Violation('A message can be delivered');
  }
  // Longer than any delay between two retries.
  const hour = 60 * 60;
  // More than a day, after which a missing card payment is compared with the report.
  for (const seconds of [60, 10 * 60, 10 * 60, 6 * hour, 6 * hour, DAY, 6 * hour, hour, hour]) {
    world.clock.turn(seconds);
    await world.rounds();
  }
}

/**
 * The alarms and the ledger of one life must not affect the next, whose bank reports nothing of
 * them.
 */
export async function leave({ database, account }: SimulatedWorld): Promise<void> {
  const { db } = database;
  await db.deleteFrom('alarm').execute();
  await db.deleteFrom('ledger_comparison').execute();
  await database.script(`
    alter table ledger_movement disable trigger user;
    alter table ledger_posting disable trigger user;
    delete from ledger_posting;
    delete from ledger_movement;
    alter table ledger_posting enable trigger user;
    alter table ledger_movement enable trigger user;
  `);
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

/**
 * Simulates one life.
 *
 * @param together whether a second server runs each job at the same time.
 * @throws Violation
 */
export async function simulate(
  database: Database,
  { at, seed, steps }: SimulatedLife,
  injected: Injected = new Map(),
  together = false,
): Promise<void> {
  const world = await SimulatedWorld.on(database, new Date(at), seed, undefined, together);
  try {
    for (const step of steps) {
      await take(world, step);
      await checkAlways(world);
    }
    await rest(world);
    await checkAtRest(world);
    checkLog(world);
    await world.work(({ subscriptions }) => subscriptions.cancel(world.account, {}));
    // Longer than a paid year, in steps shorter than any grace period.
    for (let days = 0; days < 400; days += 40) {
      world.clock.turn(40 * DAY);
      await world.rounds();
    }
    await checkAtTheEnd(world);
    await checkAlways(world);
  } finally {
    for (const [fault, times] of world.faults.injected) {
      injected.set(fault, (injected.get(fault) ?? 0) + times);
    }
    await leave(world);
  }
}
