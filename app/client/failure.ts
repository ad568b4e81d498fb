import type { FailureMessage } from '../../api/contract/platform/call';
import type { ErrorBody, ServerMessage } from '../../api/contract/platform/errors';
import type { MessageId } from '../../src';

/** How a call fails where the specification gives it a message of its own (section 8). */
export interface FailureWords {
  /** The wording of the specification; what is shown is its translation. */
  readonly english: FailureMessage;
  readonly id: MessageId;
  /** Whether it ends with ` (HTTP n)`. */
  readonly withStatus?: true;
  /** It takes a detail as well: the message of a field that the server refused, by its code. */
  readonly detailOf?: (fieldCode: string) => MessageId | undefined;
}

interface Answer {
  status?: number;
  body?: Partial<ErrorBody>;
  /** Seconds, from `Retry-After` or the body. */
  retryAfter?: number | undefined;
  /** The server's own words. */
  detail?: string;
  words?: FailureWords | undefined;
  cause?: unknown;
}

/**
 * The one way in which a call fails, from `fetch` to the screen: no answer came (`network`), there is
 * no session for it (`unauthenticated`), or the server answered with an error (`answer`).
 */
export class CallFailure extends Error {
  override name = 'CallFailure';

  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Each field is checked where it is used. */
  readonly body: Partial<ErrorBody>;
  readonly retryAfter: number | undefined;
  /** The moment (ms since 1970) from which another try may be made. */
  readonly retryAt: number | undefined;
  readonly detail: string;
  readonly words: FailureWords | undefined;

  constructor(
    readonly kind: 'network' | 'unauthenticated' | 'answer',
    message: string,
    { status = 0, body = {}, retryAfter, detail = message, words, cause }: Answer = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
    this.retryAt = retryAfter === undefined ? undefined : Date.now() + retryAfter * 1000;
    this.detail = detail;
    this.words = words;
  }

  /** The server's code for what is wrong, when it sent one. */
  get code(): string | undefined {
    return this.body.code;
  }
}

/** No answer came: offline, refused, cut off or too late. Specification section 8. */
export const networkFailure = (cause?: unknown): CallFailure =>
  new CallFailure('network', 'Network error', { cause });

/** A call that needs a session was made without one. Specification section 8. */
export const unauthenticated = (): CallFailure =>
  new CallFailure('unauthenticated', 'Not authenticated' satisfies ServerMessage);

/**
 * The server answered with an error, or with something that is no answer of the call.
 *
 * @param failure the call's own words, for an answer that brings none.
 */
export function answerFailure(
  failure: FailureMessage | FailureWords,
  status: number,
  body: Partial<ErrorBody> = {},
  retryAfter?: number,
): CallFailure {
  const words = typeof failure === 'string' ? undefined : failure;
  const english = words?.english ?? String(failure);
  const detail = typeof body.error === 'string' && body.error ? body.error : english;
  const message = words
    ? `${english}${words.detailOf ? `: ${detail}` : ''}${words.withStatus ? ` (HTTP ${status})` : ''}`
    : detail;
  return new CallFailure('answer', message, { status, body, retryAfter, detail, words });
}
