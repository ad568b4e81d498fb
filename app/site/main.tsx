/**
 * Generates the public pages as files: the build runs this once, outside a browser, and writes the
 * result. None of it is sent to browsers.
 */
import { matchRoutes } from 'react-router-dom';
import { type Locale, locales } from '../../src';
import { switchLanguage } from '../language/state';
import { loadTexts, postsOf } from '../language/texts';
import { feedPath } from '../paths';
import { type PageHandle, routes } from '../routes';
import { feed, robots, siteMap } from './files';
import { headOf } from './head-tags';
import { publicPages } from './pages';
import { render, renderWaiting } from './render';
import { wordsOf } from './words';

export { renderWaiting };

export interface RenderedPage {
  path: string;
  locale: Locale;
  head: string;
  body: string;
  /** The modules its script will request. */
  modules: string[];
}

/** The modules that the script of the page at a path requests: the page, its messages, its texts. */
export function modulesOf(path: string, locale: Locale): string[] {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle;
  if (!handle) throw new Error(`No page has the path ${path}.`);
  return [
    `pages/${handle.page}.tsx`,
    ...['shared', `pages/${handle.page}`].map((part) => `virtual:messages/${locale}/${part}`),
    ...handle.texts.map((name) => `virtual:text/${locale}/${name}`),
  ];
}

/** Renders every public page in every language; the page for unknown URLs has the path `/404`. */
export async function renderPages(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const locale of locales) {
    await switchLanguage(locale);
    await loadTexts(['posts']);
    for (const page of publicPages(locale)) {
      rendered.push({
        path: page.path,
        locale,
        body: await render(page.path, locale),
        head: headOf(page, locale, wordsOf(locale)),
        modules: modulesOf(page.path, locale),
      });
    }
  }
  return rendered;
}

/** The generated files other than pages, by their path under the site's root. */
export async function renderFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    'robots.txt': robots,
    'sitemap.xml': siteMap(publicPages('en')),
  };
  for (const locale of locales) {
    await switchLanguage(locale);
    files[feedPath(locale).slice(1)] = feed(postsOf(locale), locale, wordsOf(locale));
  }
  return files;
}
