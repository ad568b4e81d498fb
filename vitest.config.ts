import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const file = (path: string) => join(import.meta.dirname, path);

/** What takes longest, longest first. Begun last, one of these would keep one core busy alone. */
const LONGEST = [
  'tests/unit/server/platform/jobs/kill.test.ts',
  'tests/unit/server/payments/checkout/payment-kill.test.ts',
  'tests/unit/server/platform/config/process.test.ts',
  'tests/unit/server/access/access.test.ts',
  'tests/unit/server/accounts/auth-fuzz.test.ts',
  'tests/unit/server/billing/subscriptions/machine.test.ts',
  'tests/unit/proof/pictures.test.ts',
  'tests/unit/known-classes.test.ts',
  'tests/unit/lint.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return found < 0 ? LONGEST.length : found;
}

/**
 * Starts the longest files first. Vitest does so by itself from the second run on, by what it noted
 * in the first; a fresh clone has no notes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/**
 * Three projects: `unit` needs Node and the browser npm brings; `server` starts databases and servers, and is set up
 * beside its tests; `library` packs the component library and installs it elsewhere.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The package as an application names it; its usage in the docs is written so.
        resolve: {
          alias: {
            '@wasla/ui/rules': file('api/contract/rules.ts'),
            '@wasla/ui': file('src/library/index.ts'),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/server/**', 'tests/unit/contract/**'],
          environment: 'node',
          // Linters and browsers are started here, which takes its time on a busy machine. Nothing
          // waits for a time to pass, so only what hangs comes this far.
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      'tests/unit/server/vitest.config.ts',
      {
        test: {
          name: 'library',
          include: ['tests/library/**/*.test.ts'],
          environment: 'node',
          // npm may have to fetch what its cache does not hold.
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
