import { CallFailure } from './failure';

/** A 4xx response will not change on retry; a lost connection may recover. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true;
  return error.kind === 'network' || error.status >= 500;
}

/** SWR options for every read: revalidate on focus and on reconnect, retry a few times. */
export const readOptions = { errorRetryCount: 3, shouldRetryOnError: isPassing };
