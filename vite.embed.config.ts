import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './tools/vite/calls';
import { siteConstants } from './tools/vite/constants';
import { checks } from './tools/vite/checks';
import { browserTarget, css, withoutParser } from './tools/vite/browser-target';
import { messages } from './tools/vite/messages';
import { precompress } from './tools/vite/precompress';

/**
 * The app that the site embeds unless the settings name another: a bundle of its own, next to the
 * site's. Neither loads anything of the other.
 */
export default defineConfig(() => ({
  root: 'app',
  publicDir: false as const,
  plugins: [react(), tailwindcss(), calls(), messages(), precompress()],
  resolve: { alias: withoutParser },
  define: siteConstants,
  css,
  build: {
    outDir: '../dist/site',
    emptyOutDir: false,
    assetsDir: 'embed/assets',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: browserTarget,
    rolldownOptions: { checks, input: join(import.meta.dirname, 'app/embed/index.html') },
  },
}));
