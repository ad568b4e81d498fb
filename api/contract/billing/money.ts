import * as v from 'valibot';

/** An amount of money: whole minor units (cents) and an ISO 4217 code. No floats anywhere. */
export const money = v.object({
  /** Whole minor units. */
  amount: v.pipe(v.number(), v.integer()),
  currency: v.string(),
});

/** An amount of money. */
export type Money = v.InferOutput<typeof money>;

/**
 * What the person was shown that they would pay now. When the order comes to anything else, nothing
 * is charged and the answer is 409 `price_changed`. Without it the order is charged as it is.
 */
export const expectedTotal = v.optional(money);
