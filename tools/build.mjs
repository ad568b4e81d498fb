/**
 * Builds what `npm start` serves, the site and the server, and only when something it is made of
 * has changed since the last time. `npm run build` builds always.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { prerender } from './prerender.mjs';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'dist', 'build.json');

/** What the build is made of. The settings of the site are written into it, too. */
const folders = ['app', 'src', 'lang', 'api', 'tools'];
const files = [
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.pages.config.ts',
  'vite.server.config.ts',
];
const settings = /^(BRAND_|SUPPORT_|PUBLIC_URL$|API_ORIGIN$|APP_EMBED_URL$|ANALYTICS_ID$)/;

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.tmp'));
}

/** One hash over everything the build is made of. */
export function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap(filesIn), ...files].toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  for (const [name, value] of Object.entries(process.env).toSorted()) {
    if (settings.test(name)) hash.update(`${name}=${value}\n`);
  }
  return hash.digest('hex');
}

/** @returns {string | undefined} The fingerprint of the build that stands in `dist`. */
function built() {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')).fingerprint;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} title
 * @param {string[]} args Arguments for Vite.
 */
function vite(title, args) {
  const began = Date.now();
  process.stdout.write(`Building ${title} …\n`);
  const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [bin, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    // The configuration is read without extensions, as everywhere here; Vite only foretells a change.
    env: { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code !== 0) {
        reject(new Error(`${title} could not be built.`));
        return;
      }
      process.stdout.write(`Built ${title} in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
      resolve(undefined);
    });
  });
}

/**
 * Builds site and server; with `onlyIfChanged` not when `dist` is up to date.
 * @param {{ onlyIfChanged?: boolean, beforeSite?: () => Promise<void> }} options
 */
export async function build({ onlyIfChanged = false, beforeSite } = {}) {
  const now = fingerprint();
  if (onlyIfChanged && built() === now) return;
  // What stands in dist is worth nothing until all of it is new.
  rmSync(stamp, { force: true });
  await vite('the server', ['--config', 'vite.server.config.ts']);
  await beforeSite?.();
  await vite('the site', []);
  await vite('the embedded app', ['--config', 'vite.embed.config.ts']);
  await vite('the public pages', ['--config', 'vite.pages.config.ts']);
  await prerender();
  writeFileSync(stamp, `${JSON.stringify({ fingerprint: now })}\n`);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
