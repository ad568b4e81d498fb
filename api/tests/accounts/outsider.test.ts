/**
 * No response text reveals whether an account exists. Response times are measured separately: `npm
 * run bench:timing`.
 */
import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/support/random';
import { databases } from '../support/database/databases';
import { relaxedLimits, pairsOf, probes } from '../support/servers/outsider';
import { World } from '../support/world';
import { isGate } from '../../../tests/support/scope';
import { face } from '../support/accounts';

const ALIKE_RUNS = isGate ? 1 : 15;

describe.each(databases)('an outsider on $name', ({ open }) => {
  let next = 100_000;
  const world = World.forAll(open, { env: relaxedLimits });

  test.each(probes.map((probe) => [probe.name, probe] as const))(
    'learns nothing from the response text of %s',
    async (_name, probe) => {
      const pairOf = await pairsOf(world, () => (next += 1));
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              password: fc.constantFrom('five grey geese', 'not the password', 'seven loud storks'),
              code: fc.stringMatching(/^\d{6}$/),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          async (noises) => {
            const { known, unknown } = pairOf();
            // With the correct password the login succeeds, so there is nothing to compare.
            const guesses = noises.filter(
              ({ password }) => !probe.name.startsWith('login') || password !== known.password,
            );
            for (const noise of guesses) {
              const [n, m] = [(next += 1), (next += 1)];
              const ofKnown = await probe.call(world, known, { ...noise, n });
              const ofUnknown = await probe.call(world, unknown, { ...noise, n: m });
              expect(face(ofUnknown)).toEqual(face(ofKnown));
            }
          },
        ),
        { numRuns: ALIKE_RUNS },
      );
    },
  );
});
