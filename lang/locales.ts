/** The office's time zone, of all billing dates and opening hours (specification section 11.7). */
export const officeTimeZone = 'Asia/Hebron';

/** The two languages of the product (specification section 9). */
export const locales = ['en', 'ar'] as const;
export type Locale = (typeof locales)[number];

/**
 * True for exactly `en` or `ar`. The allow-list rejects everything else, including injected markup.
 */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

export type Direction = 'ltr' | 'rtl';

export function directionOf(locale: Locale): Direction {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
