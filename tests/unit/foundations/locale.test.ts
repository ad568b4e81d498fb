import { describe, expect, test } from 'vitest';
import { detectLocale, directionOf, isLocale, localeHref } from '../../../src/foundations/locale';
import { fc } from '../../support/random';

describe('detectLocale', () => {
  test.each([
    { case: 'the query comes first', search: '?lng=ar', stored: 'en', languages: ['en'], is: 'ar' },
    { case: 'then the cached choice', search: '', stored: 'ar', languages: ['en'], is: 'ar' },
    { case: 'then the browser', search: '', stored: null, languages: ['fr', 'ar-PS'], is: 'ar' },
    { case: 'then English', search: '', stored: null, languages: ['fr', 'he'], is: 'en' },
    {
      case: 'a language that only begins alike',
      search: '',
      stored: null,
      languages: ['arn'],
      is: 'en',
    },
    {
      case: 'an unknown query is ignored',
      search: '?lng=fr',
      stored: 'ar',
      languages: [],
      is: 'ar',
    },
    {
      case: 'capitals are no language of ours',
      search: '?lng=AR',
      stored: 'en',
      languages: [],
      is: 'en',
    },
    {
      case: 'the first of two wins',
      search: '?lng=ar&lng=en',
      stored: null,
      languages: [],
      is: 'ar',
    },
  ] as const)('$case', ({ search, stored, languages, is }) => {
    expect(detectLocale({ search, stored, languages })).toBe(is);
  });

  test.each([
    '<script>alert(1)</script>',
    'ar"onload=1',
    'en\u0000',
    '__proto__',
    'ar;en',
    '../ar',
  ])('ignores %s in every position', (hostile) => {
    const search = `?lng=${encodeURIComponent(hostile)}`;
    expect(detectLocale({ search, stored: hostile, languages: [hostile] })).toBe('en');
  });

  test('returns a supported language for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.option(fc.string({ unit: 'binary' })),
        fc.array(fc.string()),
        (search, stored, languages) => isLocale(detectLocale({ search, stored, languages })),
      ),
    );
  });
});

test('the direction follows from the language', () => {
  expect(directionOf('en')).toBe('ltr');
  expect(directionOf('ar')).toBe('rtl');
});

test.each([
  { address: '/about', href: '?lng=ar' },
  { address: '/about?lng=en', href: '?lng=ar' },
  { address: '/payment?plan=pro&cycle=yearly', href: '?plan=pro&cycle=yearly&lng=ar' },
  { address: '/terms?lng=en&q=a%26b#law', href: '?lng=ar&q=a%26b#law' },
])('$address in Arabic is $href', ({ address, href }) => {
  expect(localeHref(new URL(address, 'https://site.example'), 'ar')).toBe(href);
});
