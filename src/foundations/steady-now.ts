/** The last time of the device's clock that was read. */
let last = Number.NEGATIVE_INFINITY;
/** By how much that clock has been set back since the page was loaded. */
let setBack = 0;

/**
 * The time by which waits are measured, in milliseconds since 1970. It is the device's clock, which
 * also runs while the device sleeps; but when that clock is set back, this one goes on, so that no
 * wait becomes longer than it was.
 */
export function steadyNow(): number {
  const now = Date.now();
  setBack += Math.max(0, last - now);
  last = now;
  return now + setBack;
}
