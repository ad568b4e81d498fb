import { type Locale, localeQueryKey } from '../../src';
import { settings } from '../settings';

/** Where people reach the site, without a closing slash. */
export const siteOrigin = settings.PUBLIC_URL ?? 'http://localhost:4000';

/** The whole address of a page in one language: English as it is, Arabic by `?lng=ar`. */
export function addressOf(path: string, locale: Locale): string {
  const address = new URL(path, siteOrigin);
  if (locale !== 'en') address.searchParams.set(localeQueryKey, locale);
  return address.href;
}
