/** The errors that calls about money have in common, each named once. */
import type { ErrorCode } from '../platform/errors';

/** Of every call with an `Idempotency-Key`: it may be refused, be under way, or be lost from sight. */
export const INTENT_ERRORS = [
  'not_authenticated',
  'phone_not_verified',
  'business_name_needed',
  'validation_failed',
  'payment_declined',
  'payment_in_progress',
  'idempotency_conflict',
  'payment_unknown',
  'gateway_failed',
] as const satisfies readonly ErrorCode[];

/** Of every such call that charges a price which the person was shown. */
export const PRICED_ERRORS = [
  ...INTENT_ERRORS,
  'price_changed',
] as const satisfies readonly ErrorCode[];

/** Of a purchase by a way to pay that is typed in. */
export const PURCHASE_ERRORS = [
  ...PRICED_ERRORS,
  'already_subscribed',
  'change_at_period_end',
  'too_many',
] as const satisfies readonly ErrorCode[];

/** Of a purchase by the way to pay that is kept. */
export const KEPT_METHOD_ERRORS = [
  ...PRICED_ERRORS,
  'no_subscription',
  'no_payment_method',
] as const satisfies readonly ErrorCode[];
