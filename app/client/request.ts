import type { Call } from '../../api/contract/platform/call';
import { settings } from '../settings';
import { randomId } from '../shared/random-id';
import { fieldsOf } from '../shared/storage';
import { type Answer, isAnswerOf } from './call-answer';
import { type AnyInput, type Argument, type CallInput, pathOf } from './call-input';
import { answerFailure, networkFailure } from './failure';
import { setLastRequestId } from './last-request';
import { readServerTime } from './server-time';

/**
 * How long a request may take on a bad connection before it fails with a message, in milliseconds.
 */
const TIMEOUT_MS = 20_000;

/** The body as JSON, or `undefined` for an HTML page or a truncated response. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The content of a response: nothing, a file, or JSON. */
async function contentOf(response: Response, isFile: boolean | undefined): Promise<unknown> {
  if (response.status === 204) return undefined;
  return isFile ? response.blob().catch(() => undefined) : readBody(response);
}

function retryAfterOf(response: Response, body: Record<string, unknown>): number | undefined {
  const header = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(header) && header >= 0) return Math.ceil(header);
  return typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
}

/** The id by which the server's log knows a call; absent where something else answered. */
function requestIdOf(response: Response): string | undefined {
  return response.headers.get('X-Request-Id') ?? undefined;
}

/**
 * W3C trace context: a trace that begins with this call. It says that nothing was recorded here; the
 * server decides whether it records its part.
 */
const newTrace = (): string => `00-${randomId()}-${randomId().slice(16)}-00`;

/** Aborts a request after a timeout. Older browsers have no `AbortSignal.timeout`. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/**
 * Makes one call, and resolves with its answer.
 *
 * @throws CallFailure
 */
export function request<C extends Call>(
  call: C,
  ...input: Argument<CallInput<C> & { readonly accessToken?: string | undefined }>
): Promise<Answer<C>>;
export async function request(call: Call, input: AnyInput = {}): Promise<unknown> {
  const { body, idempotencyKey, words, accessToken } = input;
  let response: Response;
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
      signal: timeoutSignal(TIMEOUT_MS),
    });
  } catch (cause) {
    throw networkFailure(cause);
  }
  setLastRequestId(requestIdOf(response));
  readServerTime(response.headers.get('Date'));
  const content = await contentOf(response, call.sends !== undefined && response.ok);
  const details = { requestId: requestIdOf(response), words };
  if (!response.ok) {
    const error = fieldsOf(content);
    const retryAfter = retryAfterOf(response, error);
    throw answerFailure(call.failure, response.status, error, retryAfter, details);
  }
  if (!isAnswerOf(call, content)) throw answerFailure(call.failure, 502, {}, undefined, details);
  return content;
}
