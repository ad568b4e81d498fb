import { unbroken } from './format';
import { type Locale, dateTag, officeTimeZone } from '../locale';

const zone = { timeZone: officeTimeZone, calendar: 'gregory' } as const;
const shape = { ...zone, day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Month names as used in Egypt and the Gulf, with Western digits. */
const gulf = 'ar-EG-u-nu-latn';

/**
 * Formats a day for documents that are read in more than one country. Arabic gives both month
 * names, Levantine first: «21 تشرين الثاني/نوفمبر 2026». English has its usual format.
 */
export function dualDate(locale: Locale, moment: string): string {
  const day = new Date(moment);
  const format = new Intl.DateTimeFormat(dateTag(locale), shape);
  if (locale === 'en') return unbroken(format.format(day));
  const other = new Intl.DateTimeFormat(gulf, { ...zone, month: 'long' }).format(day);
  const parts = format
    .formatToParts(day)
    .map(({ type, value }) => (type === 'month' && value !== other ? `${value}/${other}` : value));
  return unbroken(parts.join(''));
}
