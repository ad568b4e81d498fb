/** Fingerprints the build's inputs: sources, packages, settings, and the Node version. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

const folders = [
  'app',
  'src',
  'lang',
  'api/contract',
  'api/mails',
  'api/providers',
  'api/server',
  'tools',
];
const files = [
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

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.tmp'));
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
  const hash = createHash('sha256').update(process.version);
  for (const file of [...folders.flatMap(filesIn), ...files].toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  const server = hash.copy().digest('hex');
  return { server, site: hash.update(writtenIn(process.env, new Date())).digest('hex') };
}
