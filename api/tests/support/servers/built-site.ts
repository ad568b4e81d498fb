/** A built site as small as the server accepts, for tests that start a live server. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, parseSiteSettings } from '../../../contract/platform/settings/settings';

/** Writes a site that was built with these settings into a new folder, and returns the folder. */
export function writeBuiltSite(folder: string, env: Env): string {
  mkdirSync(folder);
  const manifest = {
    routes: ['/'],
    headScriptHashes: [],
    shells: { en: 'index.html', ar: 'index.ar.html' },
    builtWith: parseSiteSettings(env),
  };
  writeFileSync(join(folder, 'site.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en" dir="ltr">');
  writeFileSync(join(folder, 'index.ar.html'), '<!doctype html><html lang="ar" dir="rtl">');
  return folder;
}
