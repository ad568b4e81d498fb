import { fieldsOf } from './storage';
import { steadyNow } from '../../src/foundations/steady-now';

/** A wait that the server asked for, as it is stored. */
export interface Wait {
  /** Its end, in milliseconds since 1970. */
  until: number;
  /** Its full length. */
  seconds: number;
}

export const waitOf = (seconds: number): Wait => ({
  until: steadyNow() + seconds * 1000,
  seconds,
});

/**
 * Recognises a stored wait that is not over. If more seems to be left than its full length, the
 * device's clock has been set back; then only the server knows, and the next request finds out.
 */
export function readWait(value: unknown): Wait | null {
  const { until, seconds } = fieldsOf(value);
  if (typeof until !== 'number' || typeof seconds !== 'number') return null;
  const left = until - steadyNow();
  return left > 0 && left <= seconds * 1000 ? { until, seconds } : null;
}
