import { randomInt } from 'node:crypto';

/** The longest backoff, in seconds. */
const MAX_PAUSE_SECONDS = 6 * 60 * 60;

/** A random pause between half of `longest` and `longest`, in seconds. */
export function jittered(longest: number): number {
  const half = Math.ceil(longest / 2);
  return half + randomInt(half + 1);
}

/** The backoff after a number of failures: exponential, with jitter. */
export function pauseAfter(failures: number): number {
  return jittered(Math.min(MAX_PAUSE_SECONDS, 60 * 2 ** Math.min(failures, 20)));
}
