import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_POSTAL_CODE, countryRules } from '../../../api/contract/addresses';
import { platformConnections } from '../../../api/contract/constants';
import { declineMessages, paymentFieldMessages } from '../../../api/contract/payment-codes';
import { orderSummary } from '../../../api/contract/pricing';
import { noPostalCode } from '../../../src/screens/billing/address-rules';
import { stateNames } from '../../../src/screens/billing/state-names';
import { reasonOf } from '../../../src/screens/payment/refusals';
import { emptyPayment } from '../../../src/screens/payment/values';
import {
  addressRules,
  upgradeAmounts,
  yearlyAmounts,
  yearlyChoice,
} from '../../../stories/support/payment';

/** A browser's storage, as far as these modules use it. */
function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

const tab = memory();

beforeEach(() => {
  tab.kept.clear();
  vi.stubGlobal('sessionStorage', tab.storage);
});
afterEach(() => vi.unstubAllGlobals());

const choice = { planCode: 'growth', cycle: 'yearly' } as const;
const values = { ...emptyPayment, email: 'salma@jabaloil.example', address: 'Irsal 14' };

describe('an intent to pay', () => {
  test('keeps its key for the same inputs, also when another card or code is typed', async () => {
    const { intentFor } = await import('../../../app/session/payment-intent');
    const first = intentFor(choice, { ...values, number: '4111111111111111', cvv: '739' });
    const again = intentFor(choice, { ...values, number: '5555555555554444', cvv: '' });
    expect(again.key).toBe(first.key);
  });

  test.each([
    ['the plan', { planCode: 'pro', cycle: 'yearly' } as const, values],
    ['the cycle', { planCode: 'growth', cycle: 'monthly' } as const, values],
    ['the method', choice, { ...values, method: 'bank' }],
    ['the address', choice, { ...values, address: 'Irsal 15' }],
    ['the email', choice, { ...values, email: 'b@jabaloil.example' }],
  ])('is another one when %s changes', async (_, other, changed) => {
    const { intentFor } = await import('../../../app/session/payment-intent');
    const first = intentFor(choice, values);
    expect(intentFor(other, changed).key).not.toBe(first.key);
  });

  test('outlives a reload, ends when it is forgotten, and is not read from rubbish', async () => {
    const { forgetIntent, intentFor, readIntent } =
      await import('../../../app/session/payment-intent');
    const first = intentFor(choice, values);
    expect(readIntent()?.key).toBe(first.key);
    forgetIntent();
    expect(readIntent()).toBeNull();
    tab.kept.set('payment_intent', '{"key":"<script>","print":"","method":"card"}');
    expect(readIntent()).toBeNull();
    expect(intentFor(choice, values).key).not.toBe(first.key);
  });

  test('keeps nothing of a card, a code or an account', async () => {
    const { intentFor } = await import('../../../app/session/payment-intent');
    const { paymentDraft } = await import('../../../app/session/payment-draft');
    const planted = {
      holder: 'SALMA ODEH',
      number: '4111111111111111',
      cvv: '739',
      expiry: '09/31',
      iban: 'PS92PALS000000000400123456702',
      account: '0400123456702',
    };
    intentFor(choice, { ...values, ...planted });
    paymentDraft.write({ ...values, ...planted });
    const kept = [...tab.kept.values()].join(' ');
    for (const secret of Object.values(planted)) expect(kept).not.toContain(secret);
    expect(kept).toContain('Irsal 14');
  });
});

describe('the latch', () => {
  test('lets one press through until it is let go', async () => {
    const { beginPaying, endPaying, isPaying } = await import('../../../app/paying');
    expect([beginPaying(), beginPaying(), isPaying()]).toEqual([true, false, true]);
    endPaying();
    expect([isPaying(), beginPaying()]).toEqual([false, true]);
    endPaying();
  });
});

describe('the words', () => {
  test('every code of a decline has a reason, and an unknown one the neutral sentence', () => {
    const cancelled = ['authentication_canceled', 'paypal_canceled', 'card_declined'];
    for (const code of Object.keys(declineMessages)) {
      if (!cancelled.includes(code))
        expect(reasonOf(code), code).not.toBe(reasonOf('card_declined'));
    }
    fc.assert(
      fc.property(fc.string(), (code) => {
        if (Object.hasOwn(declineMessages, code)) return;
        expect(reasonOf(code)).toBe('payment.refused.declined');
      }),
    );
  });

  test('every code of a payment field has a message', async () => {
    vi.stubGlobal('__SITE_SETTINGS__', {});
    const { paymentFieldMessage } = await import('../../../app/data/payment-fields');
    for (const code of Object.keys(paymentFieldMessages)) {
      expect(paymentFieldMessage(code), code).toMatch(/^(billing|payment)\./);
    }
    expect(paymentFieldMessage('__proto__')).toBeUndefined();
  });
});

describe('what the stage and the screens know', () => {
  test('the rules of addresses are the contract’s', () => {
    for (const [code, rule] of Object.entries(countryRules)) {
      expect(addressRules[code]).toMatchObject({
        stateKind: rule.stateKind,
        postalKnown: rule.postalKnown,
        iban: rule.iban,
      });
      expect(addressRules[code]?.postalExample).toBe(rule.postalExample);
      const named: Record<string, Record<string, string>> = stateNames;
      expect(Object.keys(named[code] ?? {}).toSorted()).toEqual(
        [...(rule.states ?? [])].toSorted(),
      );
    }
    expect(Object.keys(addressRules)).toEqual(Object.keys(countryRules));
    expect(noPostalCode).toBe(NO_POSTAL_CODE);
  });

  test('the sample orders are the contract’s', () => {
    const growth = orderSummary('growth', 'yearly');
    expect(yearlyAmounts.total.amount).toBe(growth.total);
    expect(yearlyAmounts.subtotal.amount).toBe(growth.subtotal);
    expect(yearlyAmounts.discount.amount).toBe(growth.discount);
    expect(yearlyChoice.platforms).toBe(platformConnections.growth);
    const pro = orderSummary('pro', 'yearly', upgradeAmounts.credit.amount);
    expect(upgradeAmounts.total.amount).toBe(pro.total);
  });
});
