import { type Locale, locales } from '../../src';
import type { PostEntry } from '../language/texts';
import { feedPath, routePaths } from '../paths';
import { addressOf, siteOrigin } from './address';
import { escapeText } from './html';
import type { PublicPage } from './public-page';
import type { Words } from './words';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

const languages = (path: string): string =>
  locales
    .map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeText(addressOf(path, locale))}"/>`,
    )
    .join('');

/** The sitemap: every page that search engines may index, with its alternate language. */
export function siteMap(pages: readonly PublicPage[]): string {
  const entries = pages
    .filter(({ indexed = true, canonical, path }) => indexed && (canonical ?? path) === path)
    .flatMap(({ path, post }) =>
      locales.map((locale) => {
        const date = post ? `<lastmod>${post.date}</lastmod>` : '';
        return `<url><loc>${escapeText(addressOf(path, locale))}</loc>${date}${languages(path)}</url>`;
      }),
    );
  return `${XML}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** Account pages, and pages that only lead to one, do not belong in search results. */
export const robots = `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${siteOrigin}/sitemap.xml
`;

/** The posts of one language as RSS 2.0, newest first. */
export function feed(posts: readonly PostEntry[], locale: Locale, words: Words): string {
  const items = posts.map(({ slug, head }) => {
    const address = escapeText(addressOf(`${routePaths.blog}/${slug}`, locale));
    return `<item><title>${escapeText(head.title ?? '')}</title><link>${address}</link><guid>${address}</guid><pubDate>${new Date(head.date ?? '').toUTCString()}</pubDate><description>${escapeText(head.description ?? '')}</description></item>`;
  });
  return `${XML}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeText(words('blog.feed.title'))}</title>
<link>${escapeText(addressOf(routePaths.blog, locale))}</link>
<atom:link rel="self" type="application/rss+xml" href="${siteOrigin}${feedPath(locale)}"/>
<description>${escapeText(words('blog.meta.description'))}</description>
<language>${locale}</language>
${items.join('\n')}
</channel></rss>
`;
}
