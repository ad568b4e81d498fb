const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Returns the number of days until a time, counting the current one. `now` is a full minute, so the
 * seconds of the time do not count: otherwise 14 days would begin as 15.
 */
export function daysUntil(moment: string, now: number): number {
  const minute = Math.floor(Date.parse(moment) / MINUTE_MS) * MINUTE_MS;
  return Math.max(0, Math.ceil((minute - now) / DAY_MS));
}
