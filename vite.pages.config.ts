import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteConstants } from './tools/vite/constants';
import { checks } from './tools/vite/checks';
import { messages } from './tools/vite/messages';
import { texts } from './tools/vite/texts';

/** The program that renders the public pages: the site's own modules, built for Node. */
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
      // The routes import texts and pages dynamically for browsers; this program imports them
      // statically too.
      checks: { ...checks, ineffectiveDynamicImport: false },
    },
  },
});
