import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Timing tests: one file, one worker, nothing in parallel. */
export default defineConfig({
  test: {
    name: 'timing',
    dir: dirname(import.meta.dirname),
    include: ['timing/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/../../support/global-setup.ts`],
    environment: 'node',
    maxWorkers: 1,
    hookTimeout: 60_000,
  },
});
