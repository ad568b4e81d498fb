import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_POSTAL_CODE, countryRules } from '../../../../../api/contract/money/payments/addresses';
import { monthlyCents } from '../../../../../api/contract/money/plans/catalogue';
import { platformConnections } from '../../../../../api/contract/constants';
import {
  declineMessages,
  paymentFieldMessages,
} from '../../../../../api/contract/money/payments/payment-codes';
import { orderSummary } from '../../../../../api/contract/money/plans/pricing';
import { noPostalCode } from '../../../../../src/screens/shared/billing/address-rules';
import { stateNames } from '../../../../../src/screens/shared/billing/state-names';
import { reasonOf } from '../../../../../src/screens/payment/form/refusals';
import { emptyPayment } from '../../../../../src/screens/payment/form/values';
import {
  addressRules,
  upgradeAmounts,
  yearlyAmounts,
  yearlyChoice,
} from '../../../../../stories/support/payment/payment';
import { payment, subscription } from '../../support/payments';
import { memory, stubBrowser } from '../../support/settings';
import { fc } from '../../../../support/random';

const local = memory();
const tab = memory();

beforeEach(() => {
  local.kept.clear();
  tab.kept.clear();
  stubBrowser(local, tab);
});

const choice = { planCode: 'growth', cycle: 'yearly' } as const;
const values = { ...emptyPayment, email: 'salma@jabaloil.example', address: 'Irsal 14' };

const load = () => import('../../../../../app/features/checkout/payment-intent');

describe('a payment intent', () => {
  test('keeps its key for the same inputs, even if the card or the code is changed', async () => {
    const { intentOfForm, storeIntent } = await load();
    const press = (typed: object) =>
      storeIntent('checkout', 'u1', intentOfForm(choice, { ...values, ...typed })).key;
    const first = press({ number: '4111111111111111', cvv: '739' });
    expect(press({ number: '5555555555554444', cvv: '' })).toBe(first);
  });

  test.each([
    ['the plan', { planCode: 'pro', cycle: 'yearly' } as const, values],
    ['the cycle', { planCode: 'growth', cycle: 'monthly' } as const, values],
    ['the method', choice, { ...values, method: 'bank' }],
    ['the address', choice, { ...values, address: 'Irsal 15' }],
    ['the email', choice, { ...values, email: 'b@jabaloil.example' }],
  ])('gets a new key when %s changes', async (_, other, changed) => {
    const { intentOfForm, storeIntent } = await load();
    const first = storeIntent('checkout', 'u1', intentOfForm(choice, values));
    expect(storeIntent('checkout', 'u1', intentOfForm(other, changed)).key).not.toBe(first.key);
  });

  test('is found again in another tab and on another day, until it is forgotten', async () => {
    const { forgetIntent, storeIntent, readIntent } = await load();
    vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') });
    const first = storeIntent('renewal', 'u1', 'the same');
    tab.kept.clear();
    vi.setSystemTime(new Date('2026-11-24T08:00:00Z'));
    expect(readIntent('renewal', 'u1')).toEqual(first);
    forgetIntent(first);
    expect(readIntent('renewal', 'u1')).toBeNull();
    expect(local.kept.size).toBe(0);
    expect(storeIntent('renewal', 'u1', 'the same').key).not.toBe(first.key);
  });

  test('belongs to one purpose and one account', async () => {
    const { forgetIntent, storeIntent, readIntent } = await load();
    const first = storeIntent('change', 'u1', 'the same');
    expect(readIntent('change', 'u2')).toBeNull();
    expect(readIntent('renewal', 'u1')).toBeNull();
    const second = storeIntent('change', 'u2', 'the same');
    expect(second.key).not.toBe(first.key);
    forgetIntent(second);
    expect(readIntent('change', 'u1')).toEqual(first);
  });

  test.each([
    '{',
    '7',
    '[{"key":"<script>","purpose":"checkout","userId":"u1","print":""}]',
    '[{"key":"0123456789","purpose":"theft","userId":"u1","print":""}]',
    '[null]',
  ])('ignores malformed storage: %s', async (text) => {
    const { storeIntent, readIntent } = await load();
    local.kept.set('payment_intents', text);
    expect(readIntent('checkout', 'u1')).toBeNull();
    const kept = storeIntent('checkout', 'u1', 'the same');
    expect(readIntent('checkout', 'u1')).toEqual(kept);
  });

  test('stores no card, code or account', async () => {
    const { intentOfForm, storeIntent } = await load();
    const { paymentDraft } = await import('../../../../../app/features/checkout/payment-draft');
    const planted = {
      holder: 'SALMA ODEH',
      number: '4111111111111111',
      cvv: '739',
      expiry: '09/31',
      iban: 'PS92PALS000000000400123456702',
      account: '0400123456702',
    };
    storeIntent('checkout', 'u1', intentOfForm(choice, { ...values, ...planted }));
    paymentDraft.write({ ...values, ...planted });
    const kept = [...local.kept.values(), ...tab.kept.values()].join(' ');
    for (const secret of Object.values(planted)) {
      // As a value of its own: a random id may have these digits between others.
      expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`, 'i'));
    }
    expect(kept).toContain('Irsal 14');
  });
});

describe('the press lock', () => {
  test('lets one press through until its owner releases it', async () => {
    const { beginPaying, isPaying } =
      await import('../../../../../app/features/checkout/payment-lock');
    const first = beginPaying();
    expect([beginPaying(), isPaying()]).toEqual([null, true]);
    first?.();
    expect(isPaying()).toBe(false);
    const second = beginPaying();
    first?.();
    expect(isPaying()).toBe(true);
    second?.();
    expect(isPaying()).toBe(false);
  });
});

describe('the result of a paying call', () => {
  // Specification section 4.
  test('a checkout sets current and lastPayment without another request', async () => {
    const { withChange } =
      await import('../../../../../app/features/subscription/use-subscription');
    const paid = { subscription: subscription('ACTIVE'), payment };
    expect(withChange(paid)).toMatchObject({ active: paid.subscription, payment });
    const waiting = { subscription: subscription('PENDING'), payment };
    const running = withChange({ subscription: { ...subscription('ACTIVE'), id: 's0' } });
    expect(withChange(waiting, running)).toMatchObject({
      active: { id: 's0' },
      pending: waiting.subscription,
      payment,
    });
    // Its transfer has arrived, so it is no longer pending.
    const before = withChange(waiting, running);
    expect(withChange(paid, before)).toMatchObject({ active: { id: 's1' }, pending: null });
  });
});

describe('the messages', () => {
  test('every decline code has a reason, and an unknown one the neutral sentence', () => {
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
    const { paymentFieldMessage } =
      await import('../../../../../app/features/checkout/payment-fields');
    for (const code of Object.keys(paymentFieldMessages)) {
      expect(paymentFieldMessage(code), code).toMatch(/^(billing|payment)\./);
    }
    expect(paymentFieldMessage('__proto__')).toBeUndefined();
  });
});

describe('the fixtures and the contract', () => {
  test('address rules equal those of the contract', () => {
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

  test('sample orders equal those of the contract', () => {
    const growth = orderSummary(monthlyCents, 'growth', 'yearly');
    expect(yearlyAmounts.total.amount).toBe(growth.total);
    expect(yearlyAmounts.subtotal.amount).toBe(growth.subtotal);
    expect(yearlyAmounts.discount.amount).toBe(growth.discount);
    expect(yearlyChoice.platforms).toBe(platformConnections.growth);
    const pro = orderSummary(monthlyCents, 'pro', 'yearly', upgradeAmounts.credit.amount);
    expect(upgradeAmounts.total.amount).toBe(pro.total);
  });
});
