/** How much further the device's clock is than the page's timer, the most that was seen. */
let ahead = Number.NEGATIVE_INFINITY;

/**
 * The time by which waits are measured, in milliseconds since 1970. It is the device's clock, which
 * also runs while the device sleeps; but when that clock is set back, this one goes on, so that no
 * wait becomes longer than it was.
 */
export function steadyNow(): number {
  const sinceLoad = Math.floor(performance.now());
  ahead = Math.max(ahead, Date.now() - sinceLoad);
  return sinceLoad + ahead;
}
