import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const file = (path: string) => join(import.meta.dirname, path);

/**
 * Three projects: `unit` needs Node and the browser npm brings; `server` starts databases and servers, and is set up
 * beside its tests; `library` packs the component library and installs it elsewhere.
 */
export default defineConfig({
  test: {
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
          // A planted fault runs the real linter, which takes its time on a busy machine.
          testTimeout: 30_000,
        },
      },
      'tests/unit/server/vitest.config.ts',
      {
        test: {
          name: 'library',
          include: ['tests/library/**/*.test.ts'],
          environment: 'node',
          // npm may have to fetch what its cache does not hold.
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
