/**
 * Generates the public pages as files: the build runs this once, outside a browser, and writes the
 * result. None of it is sent to browsers.
 */
import { type Locale, locales } from '../../src';
import { fetchPage } from '../boot/resolve-page';
import { loadMessages, takeRequestedAreas } from '../language/messages';
import { switchLanguage } from '../language/state';
import { loadTexts, postsOf, takeRequestedTexts } from '../language/texts';
import { routePaths } from '../paths';
import { routes } from '../routes';
import { feed, feedName, robots, siteMap } from './files';
import { headOf } from './head';
import { publicPages } from './pages';
import type { PublicPage } from './public-page';
import { render, renderWaiting } from './render';
import { wordsOf } from './words';

export { renderWaiting };

/** One page in one language. */
export interface RenderedPage {
  path: string;
  locale: Locale;
  /** The tags for its head. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** The modules its script will request: the page, its messages, its texts. */
  modules: string[];
}

/**
 * The modules a page's script requests. A part is only requested once, so this must run before any
 * rendering.
 */
async function modulesOf({ path, module }: PublicPage): Promise<(locale: Locale) => string[]> {
  takeRequestedAreas();
  takeRequestedTexts();
  await fetchPage(routes, path);
  const words = takeRequestedAreas();
  const texts = takeRequestedTexts();
  return (locale) => [
    `pages/${module}.tsx`,
    ...words.map((part) => `virtual:messages/${locale}/${part}`),
    ...texts.map((name) => `virtual:text/${locale}/${name}`),
  ];
}

/** Renders every public page in every language; the page for unknown URLs has the path `/404`. */
export async function renderPages(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const locale of locales) await loadMessages(locale, ['site']);
  await loadTexts(['posts']);
  const modules = new Map<string, (locale: Locale) => string[]>();
  for (const page of publicPages('en')) modules.set(page.path, await modulesOf(page));
  for (const locale of locales) {
    await switchLanguage(locale);
    await loadTexts(['posts']);
    for (const page of publicPages(locale)) {
      rendered.push({
        path: page.path,
        locale,
        body: await render(page.path, locale),
        head: headOf(page, locale, wordsOf(locale)),
        modules: modules.get(page.path)?.(locale) ?? [],
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
    files[`${routePaths.blog.slice(1)}/${feedName(locale)}`] = feed(
      postsOf(locale),
      locale,
      wordsOf(locale),
    );
  }
  return files;
}
