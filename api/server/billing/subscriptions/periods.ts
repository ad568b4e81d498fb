import type { Cycle } from '../../../contract/billing/constants';

/** The number of days of a month; 0 is January. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The end of a period: the same day of the next month or year (UTC), or the last day of a shorter
 * month. The anchor is the day of the first period, so that a subscription started on the 31st is
 * due on 28 February and then on 31 March.
 */
export function periodEnd(start: Date, cycle: Cycle, anchorDay: number): Date {
  const months = start.getUTCMonth() + (cycle === 'yearly' ? 12 : 1);
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, daysInMonth(year, month)));
  return end;
}

/** The time a number of days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}
