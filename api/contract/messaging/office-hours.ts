import { officeTimeZone } from '../../../lang/locales';

/**
 * Office hours: days numbered as by `Date.getDay` (0 is Sunday), times in the office's time zone.
 */
export const officeHours = {
  days: [0, 1, 2, 3, 4],
  opens: '09:00',
  closes: '17:00',
  timeZone: officeTimeZone,
} as const;
