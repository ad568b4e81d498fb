import { defineConfig } from 'vite';
import { checks } from '../tools/vite/checks';

/**
 * The server as five programs: the server itself, the checks its build runs beforehand, key
 * rotation, backup and restore, and the check of the providers; packages stay in node_modules.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: {
      checks,
      input: {
        data: 'api/server/data.ts',
        main: 'api/server/main.ts',
        problems: 'api/server/problems.ts',
        'providers-check': 'api/providers/run.ts',
        're-encrypt': 'api/server/re-encrypt.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
