/** Simulates a life on a database, and checks the invariants during it and after it. */
import * as fc from 'fast-check';
import type { Database } from '../../server/platform/database/open';
import { checkAlways } from './always';
import { checkAtRest, checkAtTheEnd, checkLog } from './invariants';
import { Violation } from './books';
import { repeatably } from './repeatable';
import { life, type SimulatedLife, take } from './steps';
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
  // More than a day, after which a missing card payment is compared with the report, and then until
  // one that both lacked is found.
  const rounds = [60, 10 * 60, 10 * 60, 6 * hour, 6 * hour, DAY];
  for (const seconds of [...rounds, 6 * hour, 6 * hour, 6 * hour, hour, hour]) {
    world.clock.turn(seconds);
    await world.rounds(seconds >= 6 * hour);
  }
}

/** Simulates one life. @throws Violation */
async function live(world: SimulatedWorld, { steps }: SimulatedLife): Promise<void> {
  for (const step of steps) {
    await take(world, step);
    await checkAlways(world);
  }
  await rest(world);
  await checkAtRest(world);
  checkLog(world);
  await world.work(({ subscriptions }) => subscriptions.free.cancel(world.account, {}));
  // Longer than a paid year and any grace period.
  for (const days of [40, 40, 330, 40]) {
    world.clock.turn(days * DAY);
    await world.rounds(false);
  }
  await checkAtTheEnd(world);
  await checkAlways(world);
}

/**
 * Simulates the life of a seed, on a database that is emptied first.
 *
 * @param together whether a second server runs each job at the same time.
 * @throws Violation
 */
export async function simulate(
  database: Database,
  seed: number,
  injected: Injected = new Map(),
  together = false,
): Promise<void> {
  const [one] = fc.sample(life, { seed, numRuns: 1 });
  if (!one) throw new Error('No life was generated.');
  await repeatably(seed, async () => {
    const world = await SimulatedWorld.on(database, new Date(one.at), seed, undefined, together);
    try {
      await live(world, one);
    } catch (error) {
      if (error instanceof Violation) error.steps = one.steps;
      throw error;
    } finally {
      for (const [fault, times] of world.faults.injected) {
        injected.set(fault, (injected.get(fault) ?? 0) + times);
      }
    }
  });
}
