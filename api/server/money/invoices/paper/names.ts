/** The names of things on documents, the same as on the pages. */
import { NO_POSTAL_CODE } from '../../../../contract/money/payments/addresses';
import type { StoredAddress, Payment } from '../../../../contract/money/payments/payment-shapes';
import { cardBrandName } from '../../../../../src/components/card-number-field/brands';
import { commaOf } from '../../../../../src/foundations/format/format';
import type { Language } from '../../../platform/http/language';
import { countryName, ltr, own, stateName, wordsIn } from './messages';

/** An address on one line. Its parts are user input, so each is isolated. */
export function addressLine(language: Language, kept: StoredAddress): string {
  const { address, city, state, postalCode, country } = kept;
  const typed = [address, city, stateName(language, country, state)].filter((part) => part !== '');
  const hasCode = postalCode !== '' && postalCode !== NO_POSTAL_CODE;
  return [
    ...typed.map(own),
    ...(hasCode ? [ltr(postalCode)] : []),
    countryName(language, country),
  ].join(commaOf(language));
}

export function methodName(language: Language, { method, card }: Payment): string {
  const say = wordsIn(language);
  if (method === 'paypal') return ltr('PayPal');
  if (method !== 'card' || !card) return say(`billing.method.${method}`);
  const brand = cardBrandName(card.brand);
  const digits = `•••• ${card.last4}`;
  return brand ? ltr(`${brand} ${digits}`) : `${say('app.card.label')} ${ltr(digits)}`;
}
