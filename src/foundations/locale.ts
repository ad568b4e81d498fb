/** The two languages of the product (specification section 9). */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];
export type Direction = 'ltr' | 'rtl';

export const fallbackLocale: Locale = 'en';

/** Where the choice is cached in the browser's local storage. */
export const localeStorageKey = 'lng';

/** The query parameter that names a language, as in `/x?lng=ar`. */
export const localeQueryKey = 'lng';

/** True for exactly `en` or `ar`: an allow-list, so that a value that looks like a script is no language. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar';
}

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/**
 * The tag every `Intl` formatter gets. `ar` alone is unstable: its digits changed between CLDR
 * releases, and only a Levantine region gives the month names of our readers.
 */
export function formattingTag(locale: Locale): string {
  return locale === 'ar' ? 'ar-PS-u-nu-latn' : 'en';
}

/**
 * The tag of formatters that write a day. English puts the day before the month, as papers in
 * Palestine do: `21 November 2026`.
 */
export function dateTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : formattingTag(locale);
}

/** What is known when the page opens. Everything may be missing, malformed or hostile. */
export interface LocaleHints {
  /** `location.search`, with or without its question mark. */
  search?: string;
  /** The cached choice. */
  stored?: string | null;
  /** `navigator.languages`, most wanted first. */
  languages?: readonly string[];
}

/**
 * Chooses the language: the `lng` query parameter, then the cached choice, then the browser, then
 * English (specification section 4). Values outside the allow-list are ignored, not repaired.
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
