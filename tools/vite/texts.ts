import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Locale, isLocale, locales } from '../../lang/locales';
import { textConstants } from '../content/constants';
import { legalPages, postSlugs, readText } from '../content/texts';

const TEXT = 'virtual:text/';
const LOADERS = 'virtual:text-loaders';
const SLUGS = 'virtual:post-slugs';

/** The fields of each post that the list shows. */
function postList(locale: Locale): unknown[] {
  return postSlugs()
    .map((slug) => {
      const { head, minutes } = readText(`posts/${slug}`, locale, textConstants(locale));
      return { slug, head, minutes };
    })
    .toSorted((a, b) => (b.head.date ?? '').localeCompare(a.head.date ?? ''));
}

/** The names of all texts: the list of posts, each post, each legal page. */
function names(): string[] {
  return ['posts', ...postSlugs().map((slug) => `posts/${slug}`), ...legalPages];
}

const loader = (locale: Locale, name: string): string =>
  `  '${name}': () => import('${TEXT}${locale}/${name}'),`;

function loaders(): string {
  return [
    ...locales.map(
      (locale) =>
        `const ${locale} = {\n${names()
          .map((name) => loader(locale, name))
          .join('\n')}\n};`,
    ),
    'export const loaders = { en, ar };',
  ].join('\n');
}

function text(id: string): string {
  const [, locale, name = ''] = /^(\w+)\/(.+)$/.exec(id.slice(TEXT.length + 1)) ?? [];
  if (!isLocale(locale))
    throw new Error(`${id.slice(1)}: unknown language; use one of ${locales.join(' and ')}.`);
  const value = name === 'posts' ? postList(locale) : readText(name, locale, textConstants(locale));
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}

/**
 * The long texts of `lang/posts` and `lang/pages`, as data: `virtual:text/ar/posts` is the list of
 * posts, `virtual:text/ar/posts/{slug}` one of them, `virtual:text/ar/pages/privacy` a legal page;
 * `virtual:text-loaders` has a lazy import for each; `virtual:post-slugs` lists the posts' slugs.
 */
export function texts(): Plugin {
  return {
    name: 'wasla-texts',
    enforce: 'pre',
    resolveId: (id) =>
      [LOADERS, SLUGS].includes(id) || id.startsWith(TEXT) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${LOADERS}`) return loaders();
      if (id === `\0${SLUGS}`) return `export default ${JSON.stringify(postSlugs())};`;
      if (!id.startsWith(`\0${TEXT}`)) return undefined;
      for (const folder of ['posts', 'pages']) {
        this.addWatchFile(join(import.meta.dirname, '../../lang', folder));
      }
      return text(id);
    },
    handleHotUpdate({ file, server }) {
      if (!/\/lang\/(?:posts|pages)\//.test(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (id.startsWith('\0virtual:text')) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    },
  };
}
