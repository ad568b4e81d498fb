/** What the build is made of: sources, packages, settings, and the Node it runs on. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

const folders = ['app', 'src', 'lang', 'api', 'tools'];
const files = [
  'package.json',
  'package-lock.json',
  'tailwind.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.pages.config.ts',
  'vite.server.config.ts',
];
/** The settings that are written into the site; a test compares them with `siteSettingTable`. */
const settings = /^(BRAND_|SUPPORT_|PUBLIC_URL$|API_ORIGIN$|APP_EMBED_URL$|ANALYTICS_ID$)/;

/** @param {string} folder */
function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith('.tmp'));
}

/**
 * What is written into the site beside its sources: settings, and the year in the footer.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {Date} now
 */
export function writtenIn(env, now) {
  const set = Object.entries(env)
    // A setting that is empty is one that is not set.
    .filter(([name, value]) => settings.test(name) && value?.trim())
    .map(([name, value]) => `${name}=${value?.trim()}`);
  return [...set.toSorted(), `year=${now.getFullYear()}`].join('\n');
}

/**
 * What each half of the build is made of, as a hash. The server reads its settings when it starts;
 * the site has them written into it.
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
