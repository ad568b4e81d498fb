import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { type Catalogue, readLang } from '../catalogue';

const PREFIX = 'virtual:messages/';
const LOADERS = 'virtual:message-loaders';

const areaOf = (id: string) => id.slice(0, id.indexOf('.'));

/** Messages the server sends, which no page shows by id. */
const isServerOnly = (id: string) => id.startsWith('server.mail.') || id.startsWith('server.sms.');

function compile(locale: 'en' | 'ar', area?: string): string {
  const messages = Object.entries(readLang<Catalogue>(locale))
    .filter(([id]) => !isServerOnly(id) && (area === undefined || areaOf(id) === area))
    .map(([id, text]) => [id, parse(text, { captureLocation: false })]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(messages)))});`;
}

function loaders(): string {
  const areas = [
    ...new Set(
      Object.keys(readLang<Catalogue>('en'))
        .filter((id) => !isServerOnly(id))
        .map(areaOf),
    ),
  ].toSorted();
  const table = (locale: string) =>
    areas.map((area) => `  ${area}: () => import('${PREFIX}${locale}/${area}'),`).join('\n');
  return `export const en = {\n${table('en')}\n};\nexport const ar = {\n${table('ar')}\n};`;
}

/**
 * Compiles the catalogues ahead of time. `virtual:messages/ar` holds all of a language;
 * `virtual:messages/ar/login` one area of it (the first part of an id), so that a route loads only
 * its own words; `virtual:message-loaders` has a lazy import for each area.
 */
export function messages(): Plugin {
  return {
    name: 'wasla-messages',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(PREFIX) || id === LOADERS ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [locale, area] = id.slice(PREFIX.length + 1).split('/');
      if (locale !== 'en' && locale !== 'ar') {
        throw new Error(`${id.slice(1)}: no such language; the catalogues are en and ar.`);
      }
      for (const file of ['en', 'ar'])
        this.addWatchFile(join(import.meta.dirname, `../../lang/${file}.json`));
      return compile(locale, area);
    },
    handleHotUpdate({ file, server }) {
      if (!/\/lang\/(en|ar)\.json$/.test(file)) return;
      for (const module of server.moduleGraph.idToModuleMap.values()) {
        if (module.id?.startsWith('\0virtual:message')) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
