import { type Locale, localeQueryKey } from '../../src';
import { settings } from '../settings';

/** The site's public origin, without a trailing slash. */
export const siteOrigin = settings.PUBLIC_URL ?? 'http://localhost:4000';

/**
 * The absolute URL of a page in one language: English without a parameter, Arabic with `?lng=ar`.
 */
export function addressOf(path: string, locale: Locale): string {
  const address = new URL(path, siteOrigin);
  if (locale !== 'en') address.searchParams.set(localeQueryKey, locale);
  return address.href;
}
