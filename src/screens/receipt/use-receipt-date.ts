import { useLocale } from '../../foundations';
import { dualDate } from '../../foundations/format/dual-date';

/** Formats days for a receipt, in the current language. */
export function useReceiptDate(): (moment: string) => string {
  const { locale } = useLocale();
  return (moment) => dualDate(locale, moment);
}
