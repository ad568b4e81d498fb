import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of server and contract: every call on both databases, with one PostgreSQL per run. */
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
    // The server's modules, its packages and PGlite's WebAssembly are loaded once per worker, not
    // once per file. No file of this project mocks a module.
    isolate: false,
    // Nothing here waits for time to pass, so on any machine only a hung test reaches this limit.
    hookTimeout: 300_000,
    testTimeout: 300_000,
  },
});
