import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { parseSiteSettings } from '../../api/contract/platform/settings/settings';
import { directionOf, locales, type Locale } from '../../src/foundations/locale';
import { routePaths } from '../../app/paths';
import { type Catalogue, readLang } from '../catalogue';
import { buildForProduction } from './build';

const HEAD = join(import.meta.dirname, '../../app/boot/before-paint.ts');

/** The head script as one minified statement. */
async function headScript(): Promise<string> {
  const [script] = await buildForProduction({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      // It also runs in browsers older than the supported ones, to show them the notice.
      target: 'es2017',
      lib: { entry: HEAD, formats: ['iife'], name: 'head' },
    },
  });
  return script.code.trim();
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function preloadFont(href: string): string {
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
}

interface Fonts {
  /** The subset with the word العربية, which every English page shows. */
  languageName?: string;
  latin?: string;
  arabic?: string;
}

/** The file names of the fonts in a finished bundle. */
function fontsOf(bundle: Rolldown.OutputBundle): Fonts {
  const find = (part: string) => {
    const file = Object.keys(bundle).find((name) => name.includes(part));
    return file ? `/${file}` : undefined;
  };
  const latin = find('readex-pro-latin-wght');
  const arabic = find('readex-pro-arabic-wght');
  const languageName = find('readex-pro-language-name');
  return {
    ...(latin ? { latin } : {}),
    ...(arabic ? { arabic } : {}),
    ...(languageName ? { languageName } : {}),
  };
}

/** The chunk with a language's shared messages, which the application needs before it can paint. */
function sharedWords(bundle: Rolldown.OutputBundle, locale: Locale): string | undefined {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId === `\0virtual:messages/${locale}/shared`) {
      return `/${chunk.fileName}`;
    }
  }
  return undefined;
}

/** The files of each page, catalogue and text, including the chunks they import. */
function modulesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const withImports = (fileName: string, files = new Set<string>()): Set<string> => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return files;
    files.add(fileName);
    for (const each of chunk.imports) withImports(each, files);
    return files;
  };
  return Object.fromEntries(
    Object.values(bundle).flatMap((chunk) => {
      const id = chunk.type === 'chunk' && chunk.isDynamicEntry ? chunk.facadeModuleId : null;
      const name = id && /\/(pages\/[\w-]+\.tsx)$|^\0(virtual:.+)$/.exec(id);
      const files = [...withImports(chunk.fileName)].map((file) => `/${file}`);
      return name ? [[name[1] ?? name[2], files]] : [];
    }),
  );
}

function headOf(locale: Locale, script: string, fonts: Fonts, words?: string): string {
  const catalogue = readLang<Catalogue>(locale);
  const settings = parseSiteSettings(process.env);
  const brand = locale === 'ar' ? settings.BRAND_NAME_AR : settings.BRAND_NAME_EN;
  return [
    // The placeholder that a public page replaces; account pages are not for search engines.
    '<!--page-->',
    '<meta name="robots" content="noindex">',
    `<title>${escape(brand)}</title>`,
    `<meta name="description" content="${escape((catalogue['app.meta.description'] ?? '').replaceAll('{brand}', brand))}">`,
    '<!--/page-->',
    fonts.arabic ? `<meta name="arabic-font" content="${fonts.arabic}">` : '',
    `<script>${script}</script>`,
    fonts.latin ? preloadFont(fonts.latin) : '',
    fonts.arabic && locale === 'ar' ? preloadFont(fonts.arabic) : '',
    fonts.languageName && locale === 'en' ? preloadFont(fonts.languageName) : '',
    words ? `<link rel="modulepreload" crossorigin href="${words}">` : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}

function shellOf(html: string, locale: Locale, head: string): string {
  const catalogue = readLang<Catalogue>(locale);
  return html
    .replace('<html lang="en" dir="ltr">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace('<!--shell-->', () => head)
    .replace('<!--old-browser-->', () => escape(catalogue['app.oldBrowser.body'] ?? ''))
    .replace('<!--load-failed-->', () => escape(catalogue['app.loadFailed.body'] ?? ''))
    .replace('<!--reload-->', () => escape(catalogue['app.part.reloadAction'] ?? ''))
    .replace('<!--noscript-->', () => escape(catalogue['app.noScript.body'] ?? ''));
}

/**
 * Writes one shell per language, with language and direction set before any script runs: account
 * pages are served with it, and `tools/prerender.mjs` writes the public pages into it. Also writes
 * `site.json`: the routes, the shells and the hash of the head script for the server, and for
 * `tools/prerender.mjs` the files of each module.
 */
export function shell(): Plugin {
  let script = '';
  return {
    name: 'wasla-shell',
    async configResolved() {
      script = await headScript();
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // In development one shell serves both languages; the head script switches it.
        return bundle ? html : shellOf(html, 'en', headOf('en', script, {}));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const fonts = fontsOf(bundle);
        for (const locale of locales) {
          const head = headOf(locale, script, fonts, sharedWords(bundle, locale));
          const source = shellOf(html, locale, head);
          if (locale === 'en') page.source = source;
          else this.emitFile({ type: 'asset', fileName: `index.${locale}.html`, source });
        }
        this.emitFile({
          type: 'asset',
          fileName: 'site.json',
          source: JSON.stringify({
            routes: Object.values(routePaths),
            builtWith: parseSiteSettings(process.env),
            headScriptHashes: [sha256(script)],
            shells: { en: 'index.html', ar: 'index.ar.html' },
            modules: modulesOf(bundle),
          }),
        });
      },
    },
  };
}
