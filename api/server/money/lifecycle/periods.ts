/** Billing days, in the seller's time zone, which every page and mail uses. */
import { DateTime } from 'luxon';
import { type Cycle, officeHours } from '../../../contract/money/plans/constants';

const atSeller = (moment: Date) => DateTime.fromJSDate(moment, { zone: officeHours.timeZone });

/** The day of the month of a first period, on which the following ones end. */
export const billingDay = (start: Date): number => atSeller(start).day;

/**
 * The end of a period: the same day and time of the next month or year, or the last day of a
 * shorter month. The anchor is the day of the first period, so that a subscription started on the
 * 31st is due on 28 February and then on 31 March.
 */
export function periodEnd(start: Date, cycle: Cycle, anchorDay: number): Date {
  const from = atSeller(start);
  // Days calculated in UTC by earlier releases may be a day early, or in the month before.
  const day = Math.max(anchorDay, from.day);
  const isBehind = from.day < Math.min(day, from.endOf('month').day);
  const month = from.plus({ months: (cycle === 'yearly' ? 12 : 1) - (isBehind ? 1 : 0) });
  return month.set({ day: Math.min(day, month.endOf('month').day) }).toJSDate();
}

/** The same time of day a number of days later, even across a daylight saving change. */
export function daysAfter(moment: Date, days: number): Date {
  return atSeller(moment).plus({ days }).toJSDate();
}
