import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of server and contract: every call on both databases, one PostgreSQL for the run. */
export default defineConfig({
  test: {
    name: 'server',
    dir: dirname(import.meta.dirname),
    include: ['server/**/*.test.ts', 'contract/**/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/support/global-setup.ts`],
    environment: 'node',
    // The tests wait for child processes more than they compute.
    maxWorkers: 2,
    // An in-memory PGlite takes about a second to come up, more when both cores are busy.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
