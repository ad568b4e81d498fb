import { officeDay } from '../../foundations';

const DAY_MS = 86_400_000;

/** Returns the number of days from today until the day of a time; 0 on that day and after it. */
export function daysUntil(moment: string, now: number): number {
  return Math.max(0, officeDay(Date.parse(moment)) - officeDay(now));
}

/** Returns noon of the day a number of days after a time, by the office's calendar. */
export function noonAfter(moment: number, days: number): number {
  return (officeDay(moment) + days + 0.5) * DAY_MS;
}
