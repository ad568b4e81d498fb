import type { Locale, MoneyValue } from '../../../foundations';
import { arabicAmount } from './arabic';
import { englishAmount } from './english';

/** The most that is written out. */
const most = 99_999_999_999;

/** An amount written out in both languages, or `null` for a currency without words here. */
export function amountInWords({ amount, currency }: MoneyValue): Record<Locale, string> | null {
  if (currency !== 'USD' || !Number.isInteger(amount) || amount < 0 || amount > most) return null;
  return { en: englishAmount(amount), ar: arabicAmount(amount) };
}
