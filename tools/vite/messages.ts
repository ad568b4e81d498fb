import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin, Rolldown } from 'vite';
import { type Locale, isLocale, locales } from '../../lang/locales';
import { type Catalogue, readLang } from '../catalogue';
import { readUse, uses } from '../message-use';

const PREFIX = 'virtual:messages/';
const LOADERS = 'virtual:message-loaders';
const PAGES = join(import.meta.dirname, '../../app/pages');

/** The code of a part until its messages are known. */
const PLACEHOLDER = /__messages__\("(\w+)\/([^"]+)"\)/g;

/** Messages used by more than this share of the pages are loaded with the application. */
const SHARED_BY = 2 / 3;

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

export type CompiledMessages = Record<string, MessageFormatElement[]>;

/**
 * What must be readable before any messages have loaded, or if loading them failed: the spinner's
 * label, and the error page with the id that can be copied there.
 */
const isBootMessage = (id: string): boolean =>
  ['app.loading.label', 'app.logo.aria', 'app.retry.action', 'app.title.page'].includes(id) ||
  id.startsWith('errorPage.') ||
  id.startsWith('app.copy.');

/** The messages of a language, compiled for the browser; without `has`, all of them. */
export function compileMessages(
  locale: Locale,
  has: (id: string) => boolean = () => true,
): CompiledMessages {
  const messages = Object.entries(readLang<Catalogue>(locale))
    .filter(([id]) => has(id))
    .map(([id, text]) => [id, parse(text, { captureLocation: false })] as const);
  return Object.fromEntries(messages);
}

const literalOf = (messages: CompiledMessages): string =>
  `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;

/** The code of a chunk that was written by hand: not the texts and messages themselves. */
const codeOf = ({ modules }: Rolldown.RenderedChunk): string =>
  Object.entries(modules)
    .map(([id, { code }]) => (id.startsWith('\0virtual:') ? '' : (code ?? '')))
    .join('\n');

/** `pages/login`, for the chunk of that page. */
function pageOf(chunk: Rolldown.RenderedChunk | undefined): string | undefined {
  return /\/(pages\/[\w-]+)\.tsx$/.exec(chunk?.facadeModuleId ?? '')?.[1];
}

/**
 * The messages of each part: what the code names that a page loads, its dialogs and other parts that
 * load later included; and in `shared` what the application itself names, or most pages.
 */
function messagesByPart(chunks: Chunks): Map<string, Set<string>> {
  const ids = Object.keys(readLang<Catalogue>('en'));
  const named = new Map(
    Object.entries(chunks).map(([file, chunk]) => {
      const use = readUse({ [file]: codeOf(chunk) });
      return [file, ids.filter((id) => uses(use, id))];
    }),
  );
  const collect = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks[file];
    if (!chunk || seen.has(file)) return seen;
    seen.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) {
      if (!pageOf(chunks[next])) collect(next, seen);
    }
    return seen;
  };
  const namedFrom = (file: string) => [...collect(file)].flatMap((each) => named.get(each) ?? []);

  const files = Object.keys(chunks);
  const pages = files.flatMap((file): [string, Set<string>][] => {
    const page = pageOf(chunks[file]);
    return page ? [[page, new Set(namedFrom(file))]] : [];
  });
  const application = new Set(
    files.filter((file) => chunks[file]?.isEntry).flatMap((file) => namedFrom(file)),
  );
  const isShared = (id: string) =>
    application.has(id) ||
    pages.filter(([, named]) => named.has(id)).length > pages.length * SHARED_BY;
  const shared = new Set(ids.filter((id) => isShared(id) && !isBootMessage(id)));
  const own = (id: string) => !shared.has(id) && !isBootMessage(id);
  return new Map([
    ['shared', shared],
    ...pages.map(([page, named]) => [page, new Set([...named].filter(own))] as const),
  ]);
}

function loaders(): string {
  const pages = readdirSync(PAGES).map((name) => `pages/${basename(name, '.tsx')}`);
  const table = (locale: Locale) =>
    ['shared', ...pages]
      .map((part) => `  '${part}': () => import('${PREFIX}${locale}/${part}'),`)
      .join('\n');
  return `export const loaders = {\n${locales.map((locale) => `${locale}: {\n${table(locale)}\n},`).join('\n')}\n};`;
}

/**
 * Compiles the catalogues ahead of time. `virtual:messages/ar` holds all of a language;
 * `virtual:messages/ar/boot` the messages needed at startup. When a site is built for browsers,
 * `virtual:messages/ar/pages/login` holds what that page names, and `virtual:messages/ar/shared` what
 * all pages need; elsewhere both are the whole language. `virtual:message-loaders` has a lazy import
 * for `shared` and each page.
 */
export function messages(): Plugin {
  let isBuiltInParts = false;
  let parts: Map<string, Set<string>> | undefined;
  return {
    name: 'wasla-messages',
    enforce: 'pre',
    configResolved({ command, build }) {
      isBuiltInParts = command === 'build' && !build.ssr;
    },
    resolveId(id) {
      return id.startsWith(PREFIX) || id === LOADERS ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${LOADERS}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [locale, ...names] = id.slice(PREFIX.length + 1).split('/');
      const part = names.join('/');
      if (!isLocale(locale)) {
        throw new Error(
          `${id.slice(1)}: unknown language; the catalogues are ${locales.join(' and ')}.`,
        );
      }
      if (part && part !== 'boot') {
        return isBuiltInParts
          ? `export default __messages__("${locale}/${part}");`
          : `export { default } from '${PREFIX}${locale}';`;
      }
      this.addWatchFile(join(import.meta.dirname, `../../lang/${locale}.json`));
      return `export default ${literalOf(compileMessages(locale, part ? isBootMessage : undefined))};`;
    },
    renderStart() {
      parts = undefined;
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('__messages__(')) return null;
      const ids = (parts ??= messagesByPart(chunks));
      return code.replaceAll(PLACEHOLDER, (_call, locale: Locale, part: string) => {
        const own = ids.get(part);
        if (!own)
          throw new Error(`No chunk belongs to the page ${part}, which has its own messages.`);
        return literalOf(compileMessages(locale, (id) => own.has(id)));
      });
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
