/** Fingerprints a build's inputs: sources, packages, settings, and the Node version. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What both halves of the build read. */
const inputs = [
  'app',
  'src',
  'lang',
  'api/contract',
  'api/mails',
  'api/providers',
  'api/server',
  'tools',
  'package.json',
  'package-lock.json',
  'api/package.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.pages.config.ts',
  'api/vite.config.ts',
];
/** The settings that are compiled into the site; a test compares them with `siteSettingTable`. */
const settings =
  /^(BRAND_|SUPPORT_|PUBLIC_URL$|API_ORIGIN$|APP_EMBED_URL$|ANALYTICS_ID$|(CARD|MAIL|HOSTING)_PROCESSOR$)/;

/**
 * The files at or below a path from the root; none at one that has been deleted.
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const full = join(root, path);
  if (path.endsWith('.tmp') || !existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full).flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * A hash of the Node version, of everything at or below the paths, and of other relevant values. It
 * uses contents, not dates, because a checkout gives every file a new date.
 * @param {readonly string[]} paths
 * @param {readonly string[]} also
 */
export function fingerprint(paths, also = []) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesUnder).toSorted()) {
    const content = readFileSync(join(root, file));
    // The length separates a name from its content, and one file from the next.
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  for (const value of also) hash.update(`\n${value.length}\n${value}`);
  return hash.digest('hex');
}

/**
 * Build inputs of the site other than its sources: settings, and the year in the footer.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {Date} now
 */
export function writtenIn(env, now) {
  const set = Object.entries(env)
    // An empty setting counts as not set.
    .filter(([name, value]) => settings.test(name) && value?.trim())
    .map(([name, value]) => `${name}=${value?.trim()}`);
  return [...set.toSorted(), `year=${now.getFullYear()}`].join('\n');
}

/**
 * A hash of each half's inputs. The server reads its settings when it starts; the site has them
 * compiled in.
 */
export function fingerprints() {
  const server = fingerprint(inputs);
  return { server, site: fingerprint([], [server, writtenIn(process.env, new Date())]) };
}
