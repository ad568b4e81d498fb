import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parseSiteSettings } from './api/contract/settings';
import { messages } from './tools/vite/messages';
import { precompress } from './tools/vite/precompress';
import { cssTarget } from './tools/vite/css-target';
import { shell } from './tools/vite/shell';

/** The assembled site. In development the API runs beside it, on the port that `PORT` names. */
export default defineConfig(() => ({
  root: 'app',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), messages(), shell(), precompress()],
  resolve: {
    alias: {
      // Messages are compiled ahead of time, so the parser need not reach the browser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  define: { __SITE_SETTINGS__: JSON.stringify(parseSiteSettings(process.env)) },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssTarget,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': `http://127.0.0.1:${process.env.PORT ?? '4000'}`,
      '/sandbox': `http://127.0.0.1:${process.env.PORT ?? '4000'}`,
    },
  },
}));
