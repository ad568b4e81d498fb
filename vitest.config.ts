import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isGate } from './tests/support/scope';
import { messages } from './tools/vite/messages';

const file = (path: string) => join(import.meta.dirname, path);

/**
 * The slowest test files, slowest first. Started last, one of these would occupy a single core at
 * the end.
 */
const LONGEST = [
  'api/tests/platform/jobs/job-queues.test.ts',
  'api/tests/platform/jobs/kill.test.ts',
  'api/tests/money/payments/checkout/payment-kill.test.ts',
  'api/tests/platform/config/process.test.ts',
  'api/tests/platform/database/data.test.ts',
  'api/tests/access/access.test.ts',
  'api/tests/money/renewals/dunning.test.ts',
  'api/tests/access/hostile-texts.test.ts',
  'api/tests/operator/operator-refunds.test.ts',
  'api/tests/platform/database/unavailable.test.ts',
  'tests/unit/proof/pictures.test.ts',
  'tests/unit/proof/harness.test.ts',
  'tests/unit/known-classes.test.ts',
  'tests/unit/lint.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const found = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return found < 0 ? LONGEST.length : found;
}

/**
 * Starts the slowest files first. Vitest does so itself from the second run on, using recorded
 * durations; a fresh clone has none.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/**
 * Three projects: `unit` needs Node and the browser from npm; `server` starts databases and
 * servers, and has its setup next to its tests; `library` packs the component library and installs
 * it elsewhere.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [messages()],
        // The package's name in an application, as used in the docs' examples.
        resolve: {
          alias: {
            '@wasla/ui/rules': file('api/contract/rules.ts'),
            '@wasla/ui': file('src/library/index.ts'),
          },
        },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // The tests of the proof itself, which open browsers.
          exclude: isGate ? ['tests/unit/proof/**'] : [],
          environment: 'node',
          // Packages are loaded once per worker, not once per file.
          isolate: false,
          setupFiles: [file('tests/support/unit-setup.ts')],
          // These tests start linters and browsers, which is slow on a busy machine. Nothing waits
          // for time to pass, so only a hung test reaches this limit.
          expect: { poll: { timeout: 100_000 } },
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      'api/vitest.config.ts',
      {
        test: {
          name: 'library',
          include: ['tests/library/**/*.test.ts'],
          environment: 'node',
          // npm may have to download packages missing from its cache.
          testTimeout: 300_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
