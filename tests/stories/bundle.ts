import { join } from 'node:path';
import { buildForProduction } from '../../tools/vite/build';

/** Bundles the checks that run in the page into one script in the folder; returns its path. */
export async function bundleProof(folder: string): Promise<string> {
  await buildForProduction({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'page/index.ts'),
        formats: ['iife'],
        name: 'waslaProofBundle',
        fileName: () => 'proof.js',
      },
    },
  });
  return join(folder, 'proof.js');
}
