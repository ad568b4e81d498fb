import { CURRENCY } from './catalogue';
import type { Money } from './money';

/**
 * Makes a `Money` of an amount in cents. In its own module so that importing it does not pull in
 * the schema library.
 */
export function usd(cents: number): Money {
  return { amount: cents, currency: CURRENCY };
}
