import { join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { areaOf, isBootMessage, pageAreas } from '../../lang/areas';
import { type Catalogue, readLang } from '../catalogue';

const PREFIX = 'virtual:messages/';
const LOADERS = 'virtual:message-loaders';

/** Texts of emails, WhatsApp messages and the server's own pages, which the site never shows. */
const isSentByServer = (id: string) =>
  /^server\.(mail|sms|outbox|reminders|google|check|paypal|bank|sandbox|verify)\./.test(id);

function belongs(id: string, area: string | undefined): boolean {
  if (area === undefined) return true;
  return area === 'boot' ? isBootMessage(id) : areaOf(id) === area;
}

export type CompiledMessages = Record<string, MessageFormatElement[]>;

/** The messages of a language, or of one of its areas, compiled for the browser. */
export function compileMessages(locale: 'en' | 'ar', area?: string): CompiledMessages {
  const messages = Object.entries(readLang<Catalogue>(locale))
    .filter(([id]) => !isSentByServer(id) && belongs(id, area))
    .map(([id, text]) => [id, parse(text, { captureLocation: false })] as const);
  return Object.fromEntries(messages);
}

const moduleOf = (locale: 'en' | 'ar', area: string | undefined): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(locale, area)))});`;

function loaders(): string {
  const used = new Set(Object.keys(readLang<Catalogue>('en')).map(areaOf));
  const areas = ['shared', ...pageAreas.filter((area) => used.has(area))];
  const table = (locale: string) =>
    areas.map((area) => `  ${area}: () => import('${PREFIX}${locale}/${area}'),`).join('\n');
  return `export const loaders = {\nen: {\n${table('en')}\n},\nar: {\n${table('ar')}\n} };`;
}

/**
 * Compiles the catalogues ahead of time. `virtual:messages/ar` holds all of a language;
 * `virtual:messages/ar/login` the messages of one page, `virtual:messages/ar/shared` those used by
 * several, `virtual:messages/ar/boot` those needed at startup; `virtual:message-loaders` has a lazy
 * import for each of these parts.
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
      this.addWatchFile(join(import.meta.dirname, `../../lang/${locale}.json`));
      return moduleOf(locale, area);
    },
    handleHotUpdate({ file, server }) {
      if (!/\/lang\/(en|ar)\.json$/.test(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith('\0virtual:message')) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
