let last: string | undefined;

/** Remembers the `X-Request-Id` of the answer that arrived last. */
export function setLastRequestId(id: string | undefined): void {
  last = id ?? last;
}

/**
 * The id of the last response on this page: when a page fails, support can find the previous call
 * in the log.
 */
export const lastRequestId = (): string | undefined => last;
