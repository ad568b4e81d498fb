import { defineConfig } from 'vite';
import { checks } from './tools/vite/checks';

/**
 * The server as three programs: the server itself, the checks its build runs beforehand, and key
 * rotation; packages stay in node_modules.
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
        main: 'api/server/main.ts',
        problems: 'api/server/problems.ts',
        're-encrypt': 'api/server/re-encrypt.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
