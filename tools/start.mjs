/** `npm start`: builds what needs building, then serves site and API from this one process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';

/** @param {string} name */
const load = (name) =>
  import(pathToFileURL(join(import.meta.dirname, '..', 'dist', 'server', `${name}.js`)).href);

/** A bad setting is told before the longer half of the build, not after it. */
async function checkSettings() {
  const { parseServerSettings, SettingsError } = await load('settings');
  try {
    parseServerSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) {
      throw new Error(`These settings are wrong:\n${error.message}`, { cause: error });
    }
    throw error;
  }
}

try {
  await build({ onlyIfChanged: true, beforeSite: checkSettings });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await load('main');
