import { CURRENCY } from './constants';
import type { Money } from './money';

/**
 * Converts an amount in cents to `Money`. In its own module so that importing it does not pull in
 * the schema library.
 */
export function usd(cents: number): Money {
  return { amount: cents, currency: CURRENCY };
}
