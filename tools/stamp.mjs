/** Records what each half of `dist` was built from, once its build has completed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'dist');
const file = join(dist, 'build.json');

/** @typedef {'server' | 'site'} Half */

/** If this file is missing, the half does not exist, whatever the stamp says. */
const proof = {
  server: join(dist, 'server', 'main.js'),
  site: join(dist, 'site', 'site.json'),
};

/** @returns {Partial<Record<Half, string>>} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * The fingerprint of the inputs that `dist` was built from.
 * @param {Half} half
 */
export function builtFrom(half) {
  return existsSync(proof[half]) ? readStamp()[half] : undefined;
}

/**
 * Builds one half and records its fingerprint only after the build has completed.
 * @param {Half} half
 * @param {string} fingerprint
 * @param {() => Promise<void>} work
 */
export async function buildHalf(half, fingerprint, work) {
  const { [half]: _old, ...others } = readStamp();
  writeFileSync(file, `${JSON.stringify(others)}\n`);
  await work();
  writeFileSync(file, `${JSON.stringify({ ...readStamp(), [half]: fingerprint })}\n`);
}
