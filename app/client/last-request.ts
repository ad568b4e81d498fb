let last: string | undefined;

/** Remembers the `X-Request-Id` of the answer that arrived last. */
export function noteRequest(id: string | undefined): void {
  last = id ?? last;
}

/**
 * The id of the last answer on this page: where a page breaks, support finds in the log what was
 * asked before.
 */
export const lastRequestId = (): string | undefined => last;
