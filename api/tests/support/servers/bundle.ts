/** Bundles the server for the tests that start it as a process. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildForProduction } from '../../../../tools/vite/build';

export const ROOT = resolve(import.meta.dirname, '../../../..');

/**
 * Bundles the server into a separate folder inside the project, where it can resolve its packages.
 */
export async function bundleServer(): Promise<{ readonly folder: string; readonly entry: string }> {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'server-tests-'));
  await buildForProduction({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: { ssr: join(ROOT, 'api/server/main.ts'), outDir, emptyOutDir: true, target: 'node20' },
  });
  return { folder: outDir, entry: join(outDir, 'main.js') };
}
