/** A card has one name, on pages, in mails and on documents. */
import { describe, expect, test } from 'vitest';
import { cardTypes } from '../../../api/contract/money/payments/card-rules';
import { methodName } from '../../../api/server/money/invoices/paper/names';
import { cardName } from '../../../api/server/money/mails/billing-facts';
import { methodView } from '../../../app/features/billing/billing-view';
import { CardBrandMark } from '../../../src/components/card-brand-mark';
import { cardBrands } from '../../../src/components/card-number-field';
import { type Locale, locales } from '../../../src/foundations';
import { htmlOf } from '../support/html';
import { plainReceipt } from './support/receipts';

const last4 = '1117';

function onPage(locale: Locale, brand: string): string {
  const html = htmlOf(<CardBrandMark brand={brand} last4={last4} />, locale);
  return html.replace(/<[^>]*>/g, '');
}

function onPaper(locale: Locale, brand: string): string {
  const payment = { ...plainReceipt.payment, method: 'card', card: { brand, last4 } } as const;
  return methodName(locale, payment).replace(/[\u2066-\u2069]/gu, '');
}

function inSettings(brand: string) {
  const stored = {
    id: '5b0f4a53-6f3f-4b63-9d0e-3b1a5c1d7e11',
    kind: 'card',
    brand,
    last4,
    expiry: '09/31',
    holder: 'LINA HADDAD',
    billingAddress: null,
  } as const;
  return methodView(stored).method?.brand;
}

test('every accepted brand has a name, and no other brand is offered', () => {
  expect(Object.keys(cardBrands)).toEqual(cardTypes);
});

describe.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
])('%s', (brand, name) => {
  test.each(locales)(
    'is so named on the receipt page, in mails, on paper and in the settings',
    (locale) => {
      const seen = `${name} •••• ${last4}`;
      for (const code of [brand, brand.toUpperCase()]) {
        expect(onPage(locale, code)).toBe(seen);
        expect(onPaper(locale, code)).toBe(seen);
        expect(cardName(code, last4)).toBe(seen);
        expect(inSettings(code)).toBe(name);
      }
    },
  );
});

test('an unknown brand is shown as a card, whatever its name', () => {
  for (const brand of ['jcb', 'toString', '__proto__']) {
    expect(onPage('en', brand)).toBe(`Card •••• ${last4}`);
    expect(onPaper('ar', brand)).toBe(`بطاقة •••• ${last4}`);
    expect(cardName(brand, last4)).toBe(`${brand} •••• ${last4}`);
  }
});
