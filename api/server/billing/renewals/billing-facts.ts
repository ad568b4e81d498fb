/** The lines of figures in mails about money, such as those of a receipt. */
import type { Cycle, PaidPlanCode } from '../../../contract/billing/constants';
import { createFormat } from '../../../../src/foundations/format';
import type { CardType } from '../../../contract/payments/card-rules';
import type { Fact } from '../../messaging/templates/letter';
import { textOf } from '../../messaging/templates/texts';
import type { Language } from '../../platform/http/language';
import type { PaymentRow } from '../invoices/serializers';

/** Lines in the language of their reader. */
export type Facts = (language: Language) => readonly Fact[];

/** An amount as it is written everywhere in the product. */
export function amountIn(language: Language, cents: number): string {
  return createFormat(language).money({ amount: cents, currency: 'USD' });
}

/** A day as it is written everywhere in the product. */
export function dayIn(language: Language, day: Date): string {
  return createFormat(language).date(day);
}

const brands: Readonly<Record<CardType, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

const isKnown = (brand: string): brand is CardType => brand in brands;

/** A card as its owner knows it: `Visa •••• 4242`. */
export function cardName(brand: string, last4: string): string {
  return `${isKnown(brand) ? brands[brand] : brand} •••• ${last4}`;
}

/** A plan and how often it is paid. */
type Choice = { readonly planCode: PaidPlanCode; readonly cycle: Cycle };

function choiceIn(language: Language, { planCode, cycle }: Choice): string {
  const plan = textOf(language, `plan.${planCode}.name`);
  return textOf(language, `server.mail.choice.${cycle}`, { plan });
}

function methodIn(language: Language, payment: PaymentRow): string {
  const { method, card_brand: brand, card_last4: last4 } = payment;
  if (method !== 'card') return textOf(language, `server.mail.method.${method}`);
  return cardName(brand ?? '', last4 ?? '');
}

/** What was ordered and paid, to the cent, as on the receipt itself. */
export function receiptFacts(payment: PaymentRow): Facts {
  return (language) => {
    const amount = (cents: number): string => amountIn(language, cents);
    const line = (name: Fact['name'], cents: number): readonly Fact[] =>
      cents === 0 ? [] : [{ name, value: amount(cents) }];
    const day = (name: Fact['name'], at: Date | null): readonly Fact[] =>
      at ? [{ name, value: dayIn(language, at) }] : [];
    return [
      { name: 'receiptNumber', value: payment.receipt_number },
      {
        name: 'plan',
        value: choiceIn(language, { planCode: payment.plan_code, cycle: payment.cycle }),
      },
      ...line('price', payment.subtotal_cents),
      ...line('discount', -payment.discount_cents),
      ...line('credit', -payment.credit_cents),
      { name: 'totalPaid', value: amount(payment.amount_cents), isTotal: true },
      { name: 'method', value: methodIn(language, payment) },
      ...day('paidOn', payment.paid_at),
      ...day('paidFrom', payment.period_start),
      ...day('paidUntil', payment.period_end),
    ];
  };
}

/** What arrived of a transfer, what is missing, and what the rest has to be sent with. */
export function partialFacts(arrived: number, missing: number, reference: string): Facts {
  return (language) => [
    { name: 'arrived', value: amountIn(language, arrived) },
    { name: 'missing', value: amountIn(language, missing), isTotal: true },
    { name: 'reference', value: reference },
  ];
}

/** The plan before and the plan now. */
export function changeFacts(before: Choice, now: Choice): Facts {
  return (language) => [
    { name: 'planBefore', value: choiceIn(language, before) },
    { name: 'planNow', value: choiceIn(language, now) },
  ];
}

/** The plan now, and the one that begins later. */
export function scheduleFacts(now: Choice, next: Choice, startsOn: Date, cents: number): Facts {
  return (language) => [
    { name: 'planNow', value: choiceIn(language, now) },
    { name: 'planNext', value: choiceIn(language, next) },
    { name: 'startsOn', value: dayIn(language, startsOn) },
    { name: 'nextPrice', value: amountIn(language, cents) },
  ];
}
