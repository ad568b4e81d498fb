import type { Call } from '../../api/contract/platform/call';
import { settings } from '../settings';
import { randomId } from '../shared/random-id';
import { fieldsOf, parseJson } from '../shared/storage';
import { type Answer, isAnswerOf } from './call-answer';
import { type AnyInput, type Argument, type CallInput, pathOf } from './call-input';
import { answerFailure, networkFailure } from './failure';
import { readServerTime } from './server-time';

/**
 * How long a request may take on a bad connection before it fails with a message, in milliseconds.
 */
const TIMEOUT_MS = 20_000;

/** How long a file may take once its download has begun, in milliseconds. */
const FILE_TIMEOUT_MS = 15 * 60_000;

/** The content of a response: nothing, a file, or JSON; `null` for anything else, such as HTML. */
async function contentOf(response: Response, isFile: boolean): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (isFile) return response.blob();
  return parseJson(await response.text(), (value) => value);
}

function retryAfterOf(response: Response, body: Record<string, unknown>): number | undefined {
  const header = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(header) && header >= 0) return Math.ceil(header);
  return typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
}

/** The call's id in the server's log; absent if the response is not from the server. */
function requestIdOf(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined;
}

let lastId: string | undefined;

/**
 * The id of the last response on this page: when a page fails, support can find the previous call
 * in the log.
 */
export const lastRequestId = (): string | undefined => lastId;

/**
 * W3C trace context: a trace that begins with this call. It says that nothing was recorded here; the
 * server decides whether it records its part.
 */
const newTrace = (): string => `00-${randomId()}-${randomId().slice(16)}-00`;

/** Aborts a request after a timeout, which can be extended. */
export function createTimeout(milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, milliseconds);
  return {
    signal: controller.signal,
    /** Starts again, with this timeout. */
    extend(extended: number): void {
      clearTimeout(timer);
      timer = setTimeout(abort, extended);
    },
  };
}

/**
 * Makes one call, and resolves with its response.
 *
 * @throws CallFailure
 */
export function request<C extends Call>(
  call: C,
  ...input: Argument<CallInput<C> & { readonly accessToken?: string | undefined }>
): Promise<Answer<C>>;
export async function request(call: Call, input: AnyInput = {}): Promise<unknown> {
  const { body, idempotencyKey, words, accessToken } = input;
  const timeout = createTimeout(TIMEOUT_MS);
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(`${settings.API_ORIGIN ?? ''}${pathOf(call, input)}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        traceparent: newTrace(),
        // The language of messages that the server sends to the person.
        'Accept-Language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: timeout.signal,
    });
    lastId = requestIdOf(response) ?? lastId;
    readServerTime(response.headers.get('Date'));
    const isFile = call.sends !== undefined && response.ok;
    if (isFile) timeout.extend(FILE_TIMEOUT_MS);
    content = await contentOf(response, isFile);
  } catch (cause) {
    throw networkFailure(cause);
  }
  const details = { requestId: requestIdOf(response), words };
  if (!response.ok) {
    const error = fieldsOf(content);
    const retryAfter = retryAfterOf(response, error);
    throw answerFailure(call.failure, response.status, error, retryAfter, details);
  }
  if (!isAnswerOf(call, content)) throw answerFailure(call.failure, 502, {}, undefined, details);
  return content;
}
