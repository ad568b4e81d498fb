import { join } from 'node:path';
import { buildForProduction } from '../../tools/vite/build';

/** Bundles what runs in the page into one script in the folder; returns its path. */
export async function bundleScript(folder: string, entry: string, name: string): Promise<string> {
  await buildForProduction({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, entry),
        formats: ['iife'],
        name: `${name}Bundle`,
        fileName: () => `${name}.js`,
      },
    },
  });
  return join(folder, `${name}.js`);
}

/** Bundles the checks of the proof. */
export const bundleProof = (folder: string): Promise<string> =>
  bundleScript(folder, 'page/index.ts', 'proof');
