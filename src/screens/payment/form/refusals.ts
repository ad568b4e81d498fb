import type { MessageId } from '../../../foundations';
import type { PaymentFormProblems } from './values';

interface Refusal {
  /** The reason in plain words. */
  reason: MessageId;
  /** The fields it concerns; the security code must be entered again in any case. */
  fields?: PaymentFormProblems;
}

const refusedNumber: PaymentFormProblems = { number: 'billing.number.refusedError' };

/** Declines by the response code of the bank or PayPal. */
const refusals: Readonly<Record<string, Refusal>> = {
  card_declined: { reason: 'payment.refused.declined', fields: refusedNumber },
  insufficient_funds: { reason: 'payment.refused.funds', fields: refusedNumber },
  expired_card: {
    reason: 'payment.refused.expired',
    fields: { expiry: 'billing.expiry.pastError' },
  },
  incorrect_cvv: { reason: 'payment.refused.cvv' },
  incorrect_number: {
    reason: 'payment.refused.number',
    fields: { number: 'billing.number.invalidError' },
  },
  incorrect_address: {
    reason: 'payment.refused.address',
    fields: { address: 'billing.address.mismatchError' },
  },
  limit_exceeded: { reason: 'payment.refused.limit', fields: refusedNumber },
  card_not_supported: { reason: 'payment.refused.unsupported', fields: refusedNumber },
  issuer_unavailable: { reason: 'payment.refused.unavailable' },
  transfer_overdue: { reason: 'payment.refused.overdue' },
  superseded: { reason: 'payment.refused.superseded' },
  not_charged: { reason: 'payment.refused.lost' },
  authentication_failed: { reason: 'payment.refused.authentication' },
  paypal_declined: { reason: 'payment.refused.paypal' },
};

/** Cancelling is the user's own choice and not an error. */
const cancellations: Readonly<Record<string, MessageId>> = {
  authentication_canceled: 'payment.canceled.authenticationTitle',
  paypal_canceled: 'payment.canceled.paypalTitle',
};

const find = <T>(table: Readonly<Record<string, T>>, code: string): T | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

/** Returns the title of the note for a cancellation, otherwise `undefined`. */
export const cancellationOf = (code: string): MessageId | undefined => find(cancellations, code);

/** Returns the reason in plain words. All codes that indicate fraud share one wording. */
export const reasonOf = (code: string): MessageId =>
  find(refusals, code)?.reason ?? 'payment.refused.declined';

/**
 * Returns the fields that a decline concerns. Every attempt clears the card's security code, so it
 * is always included.
 */
export function refusedFields(code: string): PaymentFormProblems {
  if (cancellationOf(code) || code === 'paypal_declined') return {};
  const { fields } = find(refusals, code) ?? { fields: refusedNumber };
  return { ...fields, cvv: 'billing.cvv.againError' };
}
