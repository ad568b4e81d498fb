import { officeDay } from '../../foundations';

/** Returns the number of days from today until the day of a time; 0 on that day and after it. */
export function daysUntil(moment: string, now: number): number {
  return Math.max(0, officeDay(Date.parse(moment)) - officeDay(now));
}
