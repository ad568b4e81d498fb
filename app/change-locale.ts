import { type Locale, localeHref } from '../src';
import { isPaying } from './features/checkout/payment-lock';
import { setLanguage } from './language/state';

/**
 * Changes the language in place, or by loading the document again when that fails: never offline
 * and never during a payment.
 */
export async function changeLocale(locale: Locale): Promise<void> {
  try {
    await setLanguage(locale);
  } catch (error) {
    // A failed dynamic import is not retried within the same document, so load a new one.
    console.error("The other language's messages could not be loaded", error);
    if (navigator.onLine && !isPaying()) location.assign(localeHref(location, locale));
  }
}
