import { monthlyCents, paidPlanCodes } from '../../api/contract/money/plans/catalogue';
import { type Locale, locales, planNameIds } from '../../src';
import { brand, settings } from '../settings';
import { addressOf, siteOrigin } from './address';
import type { PublicPage } from './public-page';
import { type Words, textOf } from './words';

type Data = Readonly<Record<string, unknown>>;

const schema = 'https://schema.org';

/**
 * Structured data for search engines (schema.org as JSON-LD), from the same constants as the page.
 */
export function structuredData(page: PublicPage, locale: Locale, words: Words): Data[] {
  if (page.indexed === false) return [];
  return [
    ...(page.path === '/' ? [organization(locale, words), website(locale)] : []),
    ...(page.questions ? [questions(page.questions, words)] : []),
    ...(page.offers ? [offers(page, locale, words)] : []),
    ...(page.post ? [post(page, page.post, locale, words)] : []),
    ...(page.path === '/' ? [] : [breadcrumbs(page, locale, words)]),
  ];
}

const organizationId = `${siteOrigin}/#organization`;

function organization(locale: Locale, words: Words): Data {
  return {
    '@context': schema,
    '@type': 'Organization',
    '@id': organizationId,
    name: brand.name[locale],
    alternateName: brand.name[locale === 'en' ? 'ar' : 'en'],
    url: addressOf('/', locale),
    logo: `${siteOrigin}/icon.svg`,
    description: words('app.meta.description'),
    email: settings.SUPPORT_EMAIL,
    address: { '@type': 'PostalAddress', addressLocality: 'Ramallah', addressCountry: 'PS' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: settings.SUPPORT_EMAIL,
      telephone: settings.SUPPORT_PHONE,
      availableLanguage: locales,
    },
  };
}

function website(locale: Locale): Data {
  return {
    '@context': schema,
    '@type': 'WebSite',
    name: brand.name[locale],
    url: addressOf('/', locale),
    inLanguage: locale,
    publisher: { '@id': organizationId },
  };
}

function questions(list: NonNullable<PublicPage['questions']>, words: Words): Data {
  return {
    '@context': schema,
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer, values }) => ({
      '@type': 'Question',
      name: words(question, values),
      acceptedAnswer: { '@type': 'Answer', text: words(answer, values) },
    })),
  };
}

function offers(page: PublicPage, locale: Locale, words: Words): Data {
  return {
    '@context': schema,
    '@type': 'Product',
    name: brand.name[locale],
    description: textOf(words, page, 'description'),
    brand: { '@type': 'Brand', name: brand.name[locale] },
    offers: paidPlanCodes.map((code) => ({
      '@type': 'Offer',
      name: words(planNameIds[code]),
      price: (monthlyCents[code] / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `${schema}/InStock`,
      url: addressOf(page.path, locale),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (monthlyCents[code] / 100).toFixed(2),
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    })),
  };
}

function post(page: PublicPage, { date }: { date: string }, locale: Locale, words: Words): Data {
  return {
    '@context': schema,
    '@type': 'BlogPosting',
    headline: textOf(words, page, 'title'),
    description: textOf(words, page, 'description'),
    datePublished: date,
    inLanguage: locale,
    image: `${siteOrigin}/og/${page.picture}.${locale}.png`,
    mainEntityOfPage: addressOf(page.path, locale),
    author: { '@id': organizationId, '@type': 'Organization', name: brand.name[locale] },
    publisher: { '@id': organizationId, '@type': 'Organization', name: brand.name[locale] },
  };
}

function breadcrumbs(page: PublicPage, locale: Locale, words: Words): Data {
  const trail = [
    { path: '/', name: words('nav.home.link') },
    ...(page.parents ?? []).map(({ path, title }) => ({ path, name: words(title) })),
    { path: page.path, name: textOf(words, page, 'title') },
  ];
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: addressOf(path, locale),
    })),
  };
}
