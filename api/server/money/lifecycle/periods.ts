/** Billing days, in the seller's time zone, which every page and mail uses. */
import { DateTime } from 'luxon';
import type { Cycle } from '../../../contract/money/plans/catalogue';
import { PAST_DUE_DAYS } from '../../../contract/money/plans/due-days';
import { officeHours } from '../../../contract/messaging/office-hours';

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

/** The same day and time a number of years later; 28 February if the year has no 29th. */
export function yearsAfter(moment: Date, years: number): Date {
  return atSeller(moment).plus({ years }).toJSDate();
}

/** The end of the day some days later, so that a payment on a named day is in time. */
export function endOfDayAfter(moment: Date, days: number): Date {
  return atSeller(moment).plus({ days }).endOf('day').toJSDate();
}

/** The end of the grace period of a plan that has been past due since a moment. */
export const graceEnd = (since: Date): Date => endOfDayAfter(since, PAST_DUE_DAYS);

type PaidPeriod = {
  /** The value of the period when it was bought, including applied credits, in cents. */
  readonly cents: number;
  readonly start: Date;
  readonly end: Date;
};

const daysBetween = (from: Date, to: Date): number =>
  atSeller(to).diff(atSeller(from), 'days').days;

/**
 * The length of a period and its unused days, which begin at the time of day at which the period
 * ends. The current day counts as unused.
 */
function daysOf({ start, end }: Omit<PaidPeriod, 'cents'>, now: Date) {
  const days = Math.max(1, Math.round(daysBetween(start, end)));
  const left = Math.ceil(daysBetween(now, end));
  return { days, unused: Math.min(days, Math.max(0, left)) };
}

/** How many days are credited if the period is given up now. */
export function unusedDays(period: Omit<PaidPeriod, 'cents'>, now: Date): number {
  return daysOf(period, now).unused;
}

/**
 * The value of the unused days of a paid period, in cents. The current day counts as unused and the
 * result is rounded up, both in the customer's favour; it never exceeds what was paid.
 */
export function unusedCents({ cents, ...period }: PaidPeriod, now: Date): number {
  const { days, unused } = daysOf(period, now);
  return Math.min(cents, Math.ceil((cents * unused) / days));
}
