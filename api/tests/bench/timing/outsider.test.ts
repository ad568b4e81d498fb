/**
 * Whether response times reveal to an outsider that an account exists. Timing depends on the
 * machine as much as on the server, so this runs separately from the other tests, on an idle
 * machine.
 */
import { describe, expect, test } from 'vitest';
import { median } from '../../../../tests/support/median';
import { databases } from '../../support/database/databases';
import { relaxedLimits, pairsOf, type Probe, probes } from '../../support/servers/outsider';
import { World } from '../../support/world';

/** Calls made for existing accounts, and as many for unknown ones. */
const SAMPLES = Number(process.env.SAMPLES ?? 40);

/** Calls of each kind before timing starts: the first ones compile code and plan statements. */
const WARM_UP = 8;

/** How far chance alone moves the probability from one half, at four standard deviations. */
const BOUND = 4 * Math.sqrt((2 * SAMPLES + 1) / (12 * SAMPLES * SAMPLES));

type Times = { readonly known: number[]; readonly unknown: number[] };

/**
 * The probability that the first set of times has the greater value: one half when times reveal
 * nothing.
 */
function likelihood(one: readonly number[], other: readonly number[]): number {
  const wins = one.flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

describe.each(databases)('an outsider on $name', ({ open }) => {
  let next = 100_000;
  const world = World.forAll(open, { env: relaxedLimits });

  /** Times calls for existing and unknown accounts, alternating and one at a time. */
  async function measure(probe: Probe): Promise<Times> {
    const times: Times = { known: [], unknown: [] };
    const noise = { password: 'not the password', code: '123456' };
    const pairOf = await pairsOf(world, () => (next += 1));
    for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
      const pair = pairOf();
      // Alternate the order, so that other load on the machine affects both equally.
      const order =
        sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const who of order) {
        await world.server.outbox.idle();
        const n = (next += 1);
        const began = performance.now();
        await probe.call(world, pair[who], { ...noise, n });
        const took = performance.now() - began;
        if (sample >= 0) times[who].push(took);
      }
    }
    return times;
  }

  test.each(probes.map((probe) => [probe.name, probe] as const))(
    'learns nothing from the response time of %s',
    async (name, probe) => {
      const { known, unknown } = await measure(probe);
      const odds = likelihood(known, unknown);
      const [ofKnown, ofUnknown] = [known, unknown].map((each) => median(each).toFixed(2));
      process.stdout.write(
        `${name}: an account ${ofKnown} ms, no account ${ofUnknown} ms, odds ${odds.toFixed(2)}\n`,
      );
      // With as many attempts of each as an outsider can make in hours, guessing is hardly better
      // than a coin toss.
      expect(Math.abs(odds - 0.5)).toBeLessThan(BOUND);
    },
    240_000,
  );
});
