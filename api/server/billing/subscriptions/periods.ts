import type { Cycle } from '../../../contract/billing/constants';

/** Days in the month of a year, January being 0. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The end of a period that starts at a moment: the same day of the next month or year (UTC), or
 * the last day of a month that lacks it. The anchor is the day it all began on, so that a
 * subscription of the 31st falls due on 28 February and on 31 March.
 */
export function periodEnd(start: Date, cycle: Cycle, anchorDay: number): Date {
  const months = start.getUTCMonth() + (cycle === 'yearly' ? 12 : 1);
  const year = start.getUTCFullYear() + Math.floor(months / 12);
  const month = months % 12;
  const end = new Date(start);
  end.setUTCFullYear(year, month, Math.min(anchorDay, daysInMonth(year, month)));
  return end;
}

/** A moment some whole days later. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}
