import { type Locale, locales } from '../../src';
import { feedPath } from '../paths';
import { brand } from '../settings';
import { addressOf, siteOrigin } from './address';
import { element, escapeText } from './html';
import type { PublicPage } from './public-page';
import { structuredData } from './structured-data';
import { type Words, textOf } from './words';

const openGraphLocale: Readonly<Record<Locale, string>> = { en: 'en_US', ar: 'ar_PS' };

/** The size of the pictures for shared links, in pixels. */
const picture = { width: '1200', height: '630' };

/** The head tags of a public page in one language. */
export function headOf(page: PublicPage, locale: Locale, words: Words): string {
  const title = textOf(words, page, 'title');
  const description = textOf(words, page, 'description');
  return [
    `<title>${escapeText(fullTitle(page, title, locale, words))}</title>`,
    element('meta', { name: 'description', content: description }),
    ...(page.indexed === false
      ? [element('meta', { name: 'robots', content: 'noindex' })]
      : [...addresses(page, locale), ...shared(page, locale, title, description)]),
    ...structuredData(page, locale, words).map(script),
  ].join('\n    ');
}

function fullTitle(page: PublicPage, title: string, locale: Locale, words: Words): string {
  if (page.path === '/') return title;
  return words('app.title.page', { page: title, brand: brand.name[locale] });
}

const alternate = (hreflang: string, href: string): string =>
  element('link', { rel: 'alternate', hreflang, href });

function addresses(page: PublicPage, locale: Locale): string[] {
  const path = page.canonical ?? page.path;
  return [
    element('link', { rel: 'canonical', href: addressOf(path, locale) }),
    ...locales.map((each) => alternate(each, addressOf(path, each))),
    alternate('x-default', addressOf(path, 'en')),
    element('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: brand.name[locale],
      href: feedPath(locale),
    }),
  ];
}

function shared(page: PublicPage, locale: Locale, title: string, description: string): string[] {
  const image = `${siteOrigin}/og/${page.picture}.${locale}.png`;
  const properties: Record<string, string> = {
    'og:title': title,
    'og:description': description,
    'og:type': page.type ?? 'website',
    'og:url': addressOf(page.canonical ?? page.path, locale),
    'og:site_name': brand.name[locale],
    'og:locale': openGraphLocale[locale],
    'og:locale:alternate': openGraphLocale[locale === 'en' ? 'ar' : 'en'],
    'og:image': image,
    'og:image:width': picture.width,
    'og:image:height': picture.height,
    'og:image:alt': title,
  };
  return [
    ...Object.entries(properties).map(([property, content]) =>
      element('meta', { property, content }),
    ),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

/** Data blocks are not executed; they only must not contain their own closing tag. */
function script(data: unknown): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
