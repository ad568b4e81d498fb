import { ApiError, NotAuthenticatedError } from '../client/errors';

/** An answer of the 4xx kind will not change by asking again; a lost connection may. */
function mayPass(error: unknown): boolean {
  if (error instanceof NotAuthenticatedError) return false;
  return !(error instanceof ApiError) || error.status >= 500;
}

/** How every read behaves: made fresh on focus and on coming back online, tried again a few times. */
export const readOptions = { errorRetryCount: 3, shouldRetryOnError: mayPass };
