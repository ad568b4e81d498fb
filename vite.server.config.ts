import { defineConfig } from 'vite';

/** The server as one file beside its source map; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'api/server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
