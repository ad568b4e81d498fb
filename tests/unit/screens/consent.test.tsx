/** The sentence beside the button that starts a plan: what is charged now, later and when. */
import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/foundations';
import { Consent } from '../../../src/screens/payment/consent';
import type { PayBy } from '../../../src/screens/shared/billing';
import { htmlOf } from '../support/html';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const amounts = {
  monthly: usd(2_500),
  subtotal: usd(2_500),
  discount: usd(0),
  credit: usd(600),
  total: usd(1_900),
  creditLeft: usd(0),
  endsTrial: false,
  renewal: { amount: usd(2_500), date: '2026-12-24T09:00:00.000Z' },
};

describe.each(locales)('in %s', (locale) => {
  const sentence = (method: PayBy): string =>
    htmlOf(<Consent method={method} cycle="monthly" amounts={amounts} />, locale);

  test('a card: the amounts of today and of each renewal, and the date', () => {
    const html = sentence('card');
    expect(html).toContain('19.00');
    expect(html).toContain('25.00');
    expect(html).toMatch(/24.*2026/);
  });

  test.each(['bank', 'paypal'] as const)('%s: the amount of today, and no renewal', (method) => {
    const html = sentence(method);
    expect(html).toContain('19.00');
    expect(html).not.toContain('25.00');
  });
});
