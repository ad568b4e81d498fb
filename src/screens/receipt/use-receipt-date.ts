import { useLocale } from '../../foundations';
import { dualDate } from '../../foundations/dual-date';

/** Days as a receipt writes them, in the language in force. */
export function useReceiptDate(): (moment: string) => string {
  const { locale } = useLocale();
  return (moment) => dualDate(locale, moment);
}
