import { unbroken } from './format';
import { type Locale, dateTag } from './locale';
import { officeTimeZone } from './locale-provider';

const zone = { timeZone: officeTimeZone, calendar: 'gregory' } as const;
const shape = { ...zone, day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The month names of Egypt and the Gulf, in Western digits. */
const gulf = 'ar-EG-u-nu-latn';

/**
 * A day as papers have it that are read in more than one country: in Arabic with the Levantine
 * month and the other one, «21 تشرين الثاني/نوفمبر 2026»; in English as everywhere.
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
