/** The errors that payment calls share. */
import type { ErrorCode } from '../../platform/errors';

/**
 * The errors of every call with an `Idempotency-Key`: it may be declined, still in progress, or
 * have an unknown outcome.
 */
export const INTENT_ERRORS = [
  'payment_declined',
  'payment_in_progress',
  'idempotency_conflict',
  'payment_unknown',
  'gateway_failed',
] as const satisfies readonly ErrorCode[];

/** The errors of every such call that charges a price the user was shown. */
const PRICED_ERRORS = [...INTENT_ERRORS, 'price_changed'] as const satisfies readonly ErrorCode[];

/** The errors of a purchase with newly entered payment details. */
export const PURCHASE_ERRORS = [
  ...PRICED_ERRORS,
  'already_subscribed',
  'change_at_period_end',
  'card_token_refused',
  'proof_needed',
  'too_many',
] as const satisfies readonly ErrorCode[];

/** The errors of a purchase with the stored payment method. */
export const STORED_METHOD_ERRORS = [
  ...PRICED_ERRORS,
  'no_subscription',
  'no_payment_method',
] as const satisfies readonly ErrorCode[];
