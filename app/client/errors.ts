import type { ErrorBody, ServerMessage } from '../../api/contract/errors';

/** The server answered with an error, or with something that is no answer of ours. */
export class ApiError extends Error {
  override name = 'ApiError';

  /** The moment (ms since 1970) from which another try may be made. */
  readonly retryAt: number | undefined;

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** The server's words, or the call's own when it sent none. */
    message: string,
    readonly body: Partial<ErrorBody> = {},
    /** Seconds, from `Retry-After` or the body. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
  }
}

/** No answer came: offline, refused, cut off or too late. Specification section 8. */
export class NetworkError extends Error {
  override name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super('Network error', options);
  }
}

/** A call that needs a session was made without one. Specification section 8. */
export class NotAuthenticatedError extends Error {
  override name = 'NotAuthenticatedError';

  constructor() {
    super('Not authenticated' satisfies ServerMessage);
  }
}
