import { CURRENCY } from './constants';
import type { Money } from './money';

/** Cents as money of the one currency that is charged. It needs no schema, and brings none along. */
export function usd(cents: number): Money {
  return { amount: cents, currency: CURRENCY };
}
