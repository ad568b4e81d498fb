/** The option to save billing info, and its note about the card that renewals need. */
import { describe, expect, test } from 'vitest';
import ar from '../../../lang/ar.json';
import en from '../../../lang/en.json';
import { type Locale, checkedValue, locales } from '../../../src/foundations';
import { type PayBy, type PaymentFormValues, PaymentScreen } from '../../../src/screens';
import { htmlOf } from '../support/html';
import { paymentScreen } from '../support/payment-screen';

const texts = { en, ar };

/** The form on a first visit, with the known values and the selected method. */
const formOf = (locale: Locale, method: PayBy, typed: Partial<PaymentFormValues> = {}) =>
  htmlOf(
    <PaymentScreen
      {...paymentScreen}
      initialValues={{ email: 'salma@jabaloil.example', name: 'Salma Odeh', method, ...typed }}
    />,
    locale,
  );

/** The tag of the option's box. */
const boxOf = (html: string): string => /<input[^>]*name="saveBilling"[^>]*>/.exec(html)?.[0] ?? '';

describe.each(locales)('in %s', (locale) => {
  const words = texts[locale];

  test.each(['card', 'bank', 'paypal'] as const)(
    'the option to save billing info is shown and unchecked by default: %s',
    (method) => {
      const html = formOf(locale, method);
      expect(html).toContain(words['payment.saveBilling.label']);
      expect(boxOf(html)).toContain('type="checkbox"');
      expect(boxOf(html)).not.toMatch(/checked=/);
      // The same box when checked, so that the assertion above can fail.
      expect(boxOf(formOf(locale, method, { saveBilling: checkedValue }))).toMatch(/checked=/);
    },
  );

  test('the option mentions renewals only for a card', () => {
    expect(formOf(locale, 'card')).toContain(words['payment.saveBilling.cardHint']);
    for (const method of ['bank', 'paypal'] as const) {
      expect(formOf(locale, method)).not.toContain(words['payment.saveBilling.cardHint']);
    }
  });
});

test('both languages state what the card is stored for', () => {
  expect(en['payment.saveBilling.cardHint']).toMatch(/saved for renewals either way/);
  expect(ar['payment.saveBilling.cardHint']).toContain('لتجديد الاشتراك');
});
