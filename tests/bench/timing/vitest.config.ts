import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What the time of an answer tells: one file, one worker, nothing beside it. */
export default defineConfig({
  test: {
    name: 'timing',
    dir: dirname(import.meta.dirname),
    include: ['timing/*.test.ts'],
    globalSetup: [`${import.meta.dirname}/../../unit/server/support/global-setup.ts`],
    environment: 'node',
    maxWorkers: 1,
    hookTimeout: 60_000,
  },
});
