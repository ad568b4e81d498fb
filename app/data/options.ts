import { CallError } from '../client/call-error';
import { ApiError, NotAuthenticatedError } from '../client/errors';

/** An answer of the 4xx kind will not change by asking again; a lost connection may. */
function mayPass(failure: unknown): boolean {
  // What a call failed with is told in its own words; why it failed is the cause.
  const error = failure instanceof CallError ? failure.cause : failure;
  if (error instanceof NotAuthenticatedError) return false;
  return !(error instanceof ApiError) || error.status >= 500;
}

/** How every read behaves: made fresh on focus and on coming back online, tried again a few times. */
export const readOptions = { errorRetryCount: 3, shouldRetryOnError: mayPass };
