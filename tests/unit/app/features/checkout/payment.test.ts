import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_POSTAL_CODE, countryRules } from '../../../../../api/contract/payments/addresses';
import { platformConnections } from '../../../../../api/contract/billing/constants';
import {
  declineMessages,
  paymentFieldMessages,
} from '../../../../../api/contract/payments/payment-codes';
import type { Payment } from '../../../../../api/contract/payments/payment-shapes';
import { orderSummary } from '../../../../../api/contract/billing/pricing';
import type { Subscription } from '../../../../../api/contract/billing/subscriptions';
import { noPostalCode } from '../../../../../src/screens/shared/billing/address-rules';
import { stateNames } from '../../../../../src/screens/shared/billing/state-names';
import { reasonOf } from '../../../../../src/screens/payment/refusals';
import { emptyPayment } from '../../../../../src/screens/payment/values';
import {
  addressRules,
  upgradeAmounts,
  yearlyAmounts,
  yearlyChoice,
} from '../../../../../stories/support/payment';
import { stubSite } from '../../support/settings';
import { fc } from '../../../../support/random';

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

const money = { amount: 2900, currency: 'USD' } as const;

const payment: Payment = {
  id: 'p1',
  receiptNumber: 'INV-2026-000001',
  createdAt: '2026-11-22T08:00:00Z',
  planCode: 'growth',
  planName: 'Growth',
  cycle: 'monthly',
  subtotal: money,
  discount: money,
  amount: money,
  method: 'card',
  card: null,
  status: 'PAID',
  gatewayCode: '100',
  gatewayStatus: 'AUTHORIZED',
  credit: money,
  subscriptionId: 's1',
  declineCode: null,
  refunded: money,
  refundedAt: null,
};

const subscription = (status: Subscription['status']): Subscription => ({
  id: 's1',
  subscriberName: 'Salma Odeh',
  company: 'jabal_oil',
  planCode: 'growth',
  planName: 'Growth',
  cycle: 'monthly',
  status,
  startDate: '2026-11-22T08:00:00Z',
  endDate: null,
  accessUntil: null,
  trialEndsAt: null,
  amount: money,
  gatewayCode: '100',
  gatewayStatus: 'AUTHORIZED',
  method: 'card',
  nextChargeAt: null,
  nextChargeAmount: null,
  creditBalance: money,
  scheduledPlanCode: null,
  scheduledCycle: null,
  scheduledAt: null,
  graceEndsAt: null,
});

const local = memory();
const tab = memory();

beforeEach(() => {
  local.kept.clear();
  tab.kept.clear();
  stubSite();
  vi.stubGlobal('localStorage', local.storage);
  vi.stubGlobal('sessionStorage', tab.storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const choice = { planCode: 'growth', cycle: 'yearly' } as const;
const values = { ...emptyPayment, email: 'salma@jabaloil.example', address: 'Irsal 14' };

const load = () => import('../../../../../app/features/checkout/payment-intent');

describe('an intent to pay', () => {
  test('keeps its key for the same inputs, also when another card or code is typed', async () => {
    const { intentOfForm, keepIntent } = await load();
    const press = (typed: object) =>
      keepIntent('checkout', 'u1', intentOfForm(choice, { ...values, ...typed })).key;
    const first = press({ number: '4111111111111111', cvv: '739' });
    expect(press({ number: '5555555555554444', cvv: '' })).toBe(first);
  });

  test.each([
    ['the plan', { planCode: 'pro', cycle: 'yearly' } as const, values],
    ['the cycle', { planCode: 'growth', cycle: 'monthly' } as const, values],
    ['the method', choice, { ...values, method: 'bank' }],
    ['the address', choice, { ...values, address: 'Irsal 15' }],
    ['the email', choice, { ...values, email: 'b@jabaloil.example' }],
  ])('is another one when %s changes', async (_, other, changed) => {
    const { intentOfForm, keepIntent } = await load();
    const first = keepIntent('checkout', 'u1', intentOfForm(choice, values));
    expect(keepIntent('checkout', 'u1', intentOfForm(other, changed)).key).not.toBe(first.key);
  });

  test('is found again in another tab and on another day, and ends when it is forgotten', async () => {
    const { forgetIntent, keepIntent, readIntent } = await load();
    vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') });
    const first = keepIntent('renewal', 'u1', 'the same');
    tab.kept.clear();
    vi.setSystemTime(new Date('2026-11-24T08:00:00Z'));
    expect(readIntent('renewal', 'u1')).toEqual(first);
    forgetIntent(first);
    expect(readIntent('renewal', 'u1')).toBeNull();
    expect(local.kept.size).toBe(0);
    expect(keepIntent('renewal', 'u1', 'the same').key).not.toBe(first.key);
  });

  test('belongs to its purpose and to one account', async () => {
    const { forgetIntent, keepIntent, readIntent } = await load();
    const first = keepIntent('change', 'u1', 'the same');
    expect(readIntent('change', 'u2')).toBeNull();
    expect(readIntent('renewal', 'u1')).toBeNull();
    const second = keepIntent('change', 'u2', 'the same');
    expect(second.key).not.toBe(first.key);
    forgetIntent(second);
    expect(readIntent('change', 'u1')).toEqual(first);
  });

  test('may arrive for as long as its call may be on its way, and not on another day', async () => {
    const { keepIntent, mayArrive } = await load();
    const intent = keepIntent('checkout', 'u1', 'the same');
    expect(mayArrive(intent, intent.at + 20_000)).toBe(true);
    expect(mayArrive(intent, intent.at + 86_400_000)).toBe(false);
  });

  test.each([
    '{',
    '7',
    '[{"key":"<script>","purpose":"checkout","userId":"u1","print":"","at":0}]',
    '[{"key":"0123456789","purpose":"theft","userId":"u1","print":"","at":0}]',
    '[null]',
  ])('is not read from rubbish: %s', async (text) => {
    const { keepIntent, readIntent } = await load();
    local.kept.set('payment_intents', text);
    expect(readIntent('checkout', 'u1')).toBeNull();
    const kept = keepIntent('checkout', 'u1', 'the same');
    expect(readIntent('checkout', 'u1')).toEqual(kept);
  });

  test('keeps nothing of a card, a code or an account', async () => {
    const { intentOfForm, keepIntent } = await load();
    const { paymentDraft } = await import('../../../../../app/features/checkout/payment-draft');
    const planted = {
      holder: 'SALMA ODEH',
      number: '4111111111111111',
      cvv: '739',
      expiry: '09/31',
      iban: 'PS92PALS000000000400123456702',
      account: '0400123456702',
    };
    keepIntent('checkout', 'u1', intentOfForm(choice, { ...values, ...planted }));
    paymentDraft.write({ ...values, ...planted });
    const kept = [...local.kept.values(), ...tab.kept.values()].join(' ');
    for (const secret of Object.values(planted)) expect(kept).not.toContain(secret);
    expect(kept).toContain('Irsal 14');
  });
});

describe('the latch', () => {
  test('lets one press through until it is let go, by who has it', async () => {
    const { beginPaying, isPaying } = await import('../../../../../app/features/checkout/paying');
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

describe('what an answer of a paying call says at once', () => {
  test('a checkout sets current and lastPayment, without asking again', async () => {
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
    const { paymentFieldMessage } =
      await import('../../../../../app/features/checkout/payment-fields');
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
