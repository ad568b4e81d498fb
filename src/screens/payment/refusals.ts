import type { MessageId } from '../../foundations';
import type { PaymentField, PaymentFormProblems } from './values';

interface Refusal {
  /** What the bank means, in plain words. */
  reason: MessageId;
  /** Which fields it is about; the security code is asked for again in any case. */
  fields?: readonly [PaymentField, MessageId][];
}

const refusedNumber = ['number', 'billing.number.refusedError'] as const;
const toNumber = { fields: [[...refusedNumber]] } satisfies Partial<Refusal>;

/** What a bank or PayPal says no with, by the code of the answer. */
const refusals: Readonly<Record<string, Refusal>> = {
  card_declined: { reason: 'payment.refused.declined', ...toNumber },
  insufficient_funds: { reason: 'payment.refused.funds', ...toNumber },
  expired_card: {
    reason: 'payment.refused.expired',
    fields: [['expiry', 'billing.expiry.pastError']],
  },
  incorrect_cvv: { reason: 'payment.refused.cvv' },
  incorrect_number: {
    reason: 'payment.refused.number',
    fields: [['number', 'billing.number.invalidError']],
  },
  incorrect_address: { reason: 'payment.refused.address' },
  limit_exceeded: { reason: 'payment.refused.limit', ...toNumber },
  card_not_supported: { reason: 'payment.refused.unsupported', ...toNumber },
  issuer_unavailable: { reason: 'payment.refused.unavailable' },
  transfer_overdue: { reason: 'payment.refused.overdue' },
  superseded: { reason: 'payment.refused.superseded' },
  not_charged: { reason: 'payment.refused.lost' },
  authentication_failed: { reason: 'payment.refused.authentication' },
  paypal_declined: { reason: 'payment.refused.paypal' },
};

/** Cancelling is the person's own choice, and no failure. */
const cancellations: Readonly<Record<string, MessageId>> = {
  authentication_canceled: 'payment.canceled.authenticationTitle',
  paypal_canceled: 'payment.canceled.paypalTitle',
};

const find = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** The title of a note when the person cancelled, else nothing. */
export const cancellationOf = (code: string): MessageId | undefined => find(cancellations, code);

/** The reason in plain words; every reason that smells of fraud reads the same. */
export const reasonOf = (code: string): MessageId =>
  find(refusals, code)?.reason ?? 'payment.refused.declined';

/** The fields that a refusal is about. A card's code is emptied by every attempt, so it is asked for. */
export function refusedFields(code: string): PaymentFormProblems {
  if (cancellationOf(code) || code === 'paypal_declined') return {};
  const { fields } = find(refusals, code) ?? toNumber;
  return { ...Object.fromEntries(fields ?? []), cvv: 'billing.cvv.againError' };
}
