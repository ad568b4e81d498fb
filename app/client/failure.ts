import type { FailureMessage } from '../../api/contract/platform/call';
import type { ErrorBody, ServerMessage } from '../../api/contract/platform/errors';
import type { MessageId } from '../../src';
import { steadyNow } from '../../src/foundations/steady-now';

/** How a call fails when the specification gives it its own message (section 8). */
export interface FailureWords {
  /** The translation of the call's own `failure`. */
  readonly id: MessageId;
  /** Whether the message ends with ` (HTTP n)`. */
  readonly withStatus?: true;
  /**
   * Maps the code of a field that the server rejected to a message that is appended as a detail.
   */
  readonly detailOf?: (fieldCode: string) => MessageId | undefined;
}

interface Answer {
  status?: number;
  body?: Partial<ErrorBody>;
  /** Seconds, from `Retry-After` or the body. */
  retryAfter?: number | undefined;
  /** The server's own message. */
  detail?: string;
  words?: FailureWords | undefined;
  /** The `X-Request-Id` of the response. */
  requestId?: string | undefined;
  cause?: unknown;
}

/**
 * The one error a call throws, from `fetch` to the screen: no response arrived (`network`), the
 * call needs a session and there is none (`unauthenticated`), or the server responded with an error
 * (`answer`).
 */
export class CallFailure extends Error {
  override name = 'CallFailure';

  /** HTTP status; 0 when no response arrived. */
  readonly status: number;
  /** Unvalidated: each field is checked where it is used. */
  readonly body: Partial<ErrorBody>;
  readonly retryAfter: number | undefined;
  /** The earliest time to retry, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  readonly detail: string;
  readonly words: FailureWords | undefined;
  readonly requestId: string | undefined;

  constructor(
    readonly kind: 'network' | 'unauthenticated' | 'answer',
    message: string,
    { status = 0, body = {}, retryAfter, detail = message, words, requestId, cause }: Answer = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : steadyNow() + retryAfter * 1000;
    this.detail = detail;
    this.words = words;
    this.requestId = requestId;
  }

  /** The server's error code, when it sent one. */
  get code(): string | undefined {
    return this.body.code;
  }
}

/** No response arrived: offline, refused, cut off or timed out. Specification section 8. */
export const networkFailure = (cause?: unknown): CallFailure =>
  new CallFailure('network', 'Network error', { cause });

/** A call that requires a session was made without one. Specification section 8. */
export const unauthenticated = (): CallFailure =>
  new CallFailure('unauthenticated', 'Not authenticated' satisfies ServerMessage);

/**
 * The server responded with an error, or with something that is not a response of this call.
 *
 * @param failure the call's own message, for a response that carries none.
 */
export function answerFailure(
  failure: FailureMessage,
  status: number,
  body: Partial<ErrorBody> = {},
  retryAfter?: number,
  { requestId, words }: Pick<Answer, 'requestId' | 'words'> = {},
): CallFailure {
  const detail = typeof body.error === 'string' && body.error ? body.error : failure;
  const message = words
    ? `${failure}${words.detailOf ? `: ${detail}` : ''}${words.withStatus ? ` (HTTP ${status})` : ''}`
    : detail;
  return new CallFailure('answer', message, { status, body, retryAfter, detail, words, requestId });
}

/** The server's code of an error; empty where it sent none, and for any other error. */
export const codeOf = (error: unknown): string =>
  error instanceof CallFailure ? (error.code ?? '') : '';

/** Whether the server first has the user prove who they are. */
export const needsProof = (error: unknown): boolean => codeOf(error) === 'proof_needed';

/** Waits for a removal; "not found" counts as success. */
export async function ignoringMissing(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error;
  }
}
