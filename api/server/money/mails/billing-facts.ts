/** The rows of figures in billing mails, such as those of a receipt. */
import { formatOf } from '../../../../src/foundations/format/format';
import { cardBrandName } from '../../../../src/components/card-number-field/brands';
import type { Fact } from '../../messaging/templates/letter';
import { textOf } from '../../messaging/templates/catalogue-texts';
import type { Language } from '../../platform/http/language';
import { choiceOf, nextChoice } from '../lifecycle/machine';
import type { PaymentRow, SubscriptionRow } from '../rows';

/** Rows in the recipient's language. */
export type Facts = (language: Language) => readonly Fact[];

/** Formats an amount as everywhere in the product. */
export function amountIn(language: Language, cents: number): string {
  return formatOf(language).money({ amount: cents, currency: 'USD' });
}

/** Formats a date as everywhere in the product. */
export function dayIn(language: Language, day: Date): string {
  return formatOf(language).date(day);
}

/** The display name of a card: `Visa •••• 4242`. */
export function cardName(brand: string, last4: string): string {
  return `${cardBrandName(brand) ?? brand} •••• ${last4}`;
}

type Choice = ReturnType<typeof choiceOf>;

function choiceIn(language: Language, { planCode, cycle }: Choice): string {
  const plan = textOf(language, `plan.${planCode}.name`);
  return textOf(language, `server.mail.choice.${cycle}`, { plan });
}

function methodIn(language: Language, payment: PaymentRow): string {
  const { method, card_brand: brand, card_last4: last4 } = payment;
  if (method !== 'card') return textOf(language, `server.mail.method.${method}`);
  // Credit can pay for a plan whose card was removed.
  if (brand === null || last4 === null) return textOf(language, 'billing.method.card');
  return cardName(brand, last4);
}

/** What was ordered and paid, to the cent, the same as on the receipt. */
export function receiptFacts(payment: PaymentRow): Facts {
  return (language) => {
    const amount = (cents: number): string => amountIn(language, cents);
    const line = (name: Fact['name'], cents: number): readonly Fact[] =>
      cents === 0 ? [] : [{ name, value: amount(cents) }];
    const day = (name: Fact['name'], at: Date | null): readonly Fact[] =>
      at ? [{ name, value: dayIn(language, at) }] : [];
    return [
      { name: 'receiptNumber', value: payment.receipt_number },
      { name: 'plan', value: choiceIn(language, choiceOf(payment)) },
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

/** The received and missing amounts of a transfer, and the reference for sending the rest. */
export function partialFacts(arrived: number, missing: number, reference: string): Facts {
  return (language) => [
    { name: 'arrived', value: amountIn(language, arrived) },
    { name: 'missing', value: amountIn(language, missing), isTotal: true },
    { name: 'reference', value: reference },
  ];
}

/** The previous and the new plan. */
export function changeFacts(before: Choice, now: Choice): Facts {
  return (language) => [
    { name: 'planBefore', value: choiceIn(language, before) },
    { name: 'planNow', value: choiceIn(language, now) },
  ];
}

/** The price of a period before and after a price change. */
export function priceFacts(
  choice: Choice,
  { before, after }: { readonly before: number; readonly after: number },
  from: Date,
): Facts {
  return (language) => [
    { name: 'plan', value: choiceIn(language, choice) },
    { name: 'presentPrice', value: amountIn(language, before) },
    { name: 'comingPrice', value: amountIn(language, after) },
    { name: 'appliesFrom', value: dayIn(language, from) },
  ];
}

/** The current plan and the next one. */
export function nextFacts(now: Choice, next: Choice): Facts {
  return (language) => [
    { name: 'planNow', value: choiceIn(language, now) },
    { name: 'planNext', value: choiceIn(language, next) },
  ];
}

/** Both plans in a mail about a renewal that changes the plan; other renewals need none. */
export function renewalFacts(row: SubscriptionRow): { readonly facts?: Facts } {
  if (row.scheduled_plan === null) return {};
  return { facts: nextFacts(choiceOf(row), nextChoice(row)) };
}

/** The current plan, and the scheduled one with its start and price. */
export function scheduleFacts(now: Choice, next: Choice, startsOn: Date, cents: number): Facts {
  return (language) => [
    ...nextFacts(now, next)(language),
    { name: 'startsOn', value: dayIn(language, startsOn) },
    { name: 'nextPrice', value: amountIn(language, cents) },
  ];
}
