import { CallFailure } from './failure';

/** An answer of the 4xx kind will not change by asking again; a lost connection may. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true;
  return error.kind === 'network' || error.status >= 500;
}

/** How every read behaves: made fresh on focus and on coming back online, tried again a few times. */
export const readOptions = { errorRetryCount: 3, shouldRetryOnError: isPassing };
