import { type Locale, isLocale } from '../../lang/locales';

export {
  type Direction,
  type Locale,
  directionOf,
  isLocale,
  locales,
  officeTimeZone,
} from '../../lang/locales';

export const fallbackLocale: Locale = 'en';

/** The local storage key of the user's choice. */
export const localeStorageKey = 'lng';

/** The query parameter that selects a language, as in `/x?lng=ar`. */
export const localeQueryKey = 'lng';

/** The URL of a page in a language; the rest of its address stays. */
export function localeHref({ search, hash }: Pick<URL, 'search' | 'hash'>, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(localeQueryKey, locale);
  return `?${query.toString()}${hash}`;
}

/**
 * The BCP 47 tag for `Intl` formatters. Plain `ar` is unstable: its digits changed between CLDR
 * releases, and only a Levantine region gives the month names our users know.
 */
export function formattingTag(locale: Locale): string {
  return locale === 'ar' ? 'ar-PS-u-nu-latn' : 'en';
}

/**
 * The tag for date formatters. In English it puts the day before the month, as newspapers in
 * Palestine do: `21 November 2026`.
 */
export function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : formattingTag(locale);
}

/** What is known when the page opens. Each value may be missing, malformed or hostile. */
export interface LocaleHints {
  /** `location.search`, with or without the question mark. */
  search?: string;
  /** The stored choice. */
  stored?: string | null;
  /** `navigator.languages`, in order of preference. */
  languages?: readonly string[];
}

/**
 * Detects the language: the `lng` query parameter, then the stored choice, then the browser, then
 * English (specification section 4). Values outside the allow-list are ignored.
 */
export function detectLocale({ search = '', stored, languages = [] }: LocaleHints): Locale {
  const asked = new URLSearchParams(search).get(localeQueryKey);
  if (isLocale(asked)) return asked;
  if (isLocale(stored)) return stored;
  for (const tag of languages) {
    const base = /^([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toLowerCase();
    if (isLocale(base)) return base;
  }
  return fallbackLocale;
}
