import type { Locale, MoneyValue } from '../../../foundations';
import { arabicAmount } from './arabic';
import { englishAmount } from './english';

/** The largest amount that is written in words. */
const most = 99_999_999_999;

/** Returns an amount in words in both languages, or `null` for unsupported currencies. */
export function amountInWords({ amount, currency }: MoneyValue): Record<Locale, string> | null {
  if (currency !== 'USD' || !Number.isInteger(amount) || amount < 0 || amount > most) return null;
  return { en: englishAmount(amount), ar: arabicAmount(amount) };
}
