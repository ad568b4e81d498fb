import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { calls } from './tools/vite/calls';
import { siteConstants } from './tools/vite/constants';
import { messages } from './tools/vite/messages';
import { precompress } from './tools/vite/precompress';
import { chunkGroups } from './tools/vite/chunk-groups';
import { checks } from './tools/vite/checks';
import { browserTarget, css, withoutParser } from './tools/vite/browser-target';
import { formCore } from './tools/vite/form-core';
import { noCycles } from './tools/vite/no-cycles';
import { shell } from './tools/vite/shell';
import { texts } from './tools/vite/texts';

/** React Router's package resolves to its development build, with warnings, by default. */
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production');

/** The assembled site. In development, the API runs next to it on `PORT`. */
export default defineConfig(({ command }) => ({
  root: 'app',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    calls(),
    formCore(),
    messages(),
    texts(),
    shell(),
    noCycles(),
    precompress(),
  ],
  resolve: {
    alias: [
      ...Object.entries(withoutParser).map(([find, replacement]) => ({ find, replacement })),
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(router, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
          ]
        : []),
    ],
  },
  define: siteConstants,
  css,
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: browserTarget,
    modulePreload: {
      // Every supported browser preloads modules natively, or just loads them a little later.
      polyfill: false,
      // The startup files are already loaded, so pages need not list them.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(?:base|common|index|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: { checks, output: { codeSplitting: chunkGroups } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': `http://127.0.0.1:${process.env.PORT ?? '4000'}`,
      '/sandbox': `http://127.0.0.1:${process.env.PORT ?? '4000'}`,
    },
  },
}));
