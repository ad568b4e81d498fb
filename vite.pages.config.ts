import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteConstants } from './tools/vite/constants';
import { checks } from './tools/vite/checks';
import { messages } from './tools/vite/messages';
import { texts } from './tools/vite/texts';

/** The public pages as a program that renders them: the site's own modules, for Node. */
export default defineConfig({
  root: 'app',
  publicDir: false,
  plugins: [react(), messages(), texts()],
  define: siteConstants,
  build: {
    ssr: 'site/main.tsx',
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'main.js' },
      // The routes load texts and pages when a browser wants them; a program for Node has them all.
      checks: { ...checks, ineffectiveDynamicImport: false },
    },
  },
});
