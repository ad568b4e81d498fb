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
    // Projects with different numbers of workers run one after the other.
    sequence: { groupOrder: 1 },
    // The server's modules, its packages and PGlite's program are loaded once for each worker, not
    // once for each file. No file of this project replaces a module.
    isolate: false,
    // Nothing here waits for a time to pass, so only what hangs comes this far, on any machine.
    hookTimeout: 300_000,
    testTimeout: 300_000,
  },
});
