import * as v from 'valibot';
import { integer } from '../../platform/schemas';

/**
 * An amount of money: an integer in minor units (cents) and an ISO 4217 currency code, to avoid
 * floating-point errors.
 */
export const money = v.object({
  /** In minor units. */
  amount: integer,
  currency: v.string(),
});

export type Money = v.InferOutput<typeof money>;

/**
 * The total the user was shown. If the order comes to a different total, nothing is charged and the
 * answer is 409 `price_changed`. Without it, the order is charged at its current price.
 */
export const expectedTotal = v.optional(money);
