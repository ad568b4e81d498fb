import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` needs Node and the browser npm brings; `server` starts databases and servers, and is set up
 * beside its tests.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: ['tests/unit/server/**', 'tests/unit/contract/**'],
          environment: 'node',
          // A planted fault runs the real linter, which takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      'tests/unit/server/vitest.config.ts',
    ],
  },
});
