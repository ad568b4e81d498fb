import { type Format, formatOf } from './format';
import { useLocale } from '../locale-provider';

/** Returns the formatters of the current language. */
export function useFormat(): Format {
  return formatOf(useLocale().locale);
}
