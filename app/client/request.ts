import { settings } from '../settings';
import type { Endpoint } from './endpoint';
import { randomId } from '../shared/random-id';
import { type CallFailure, answerFailure, networkFailure } from './failure';
import { setLastRequestId } from './last-request';
import { readServerTime } from './server-time';

/**
 * How long a request may take on a bad connection before it fails with a message, in milliseconds.
 */
const TIMEOUT_MS = 20_000;

export interface CallOptions {
  body?: unknown;
  /**
   * One per intent, kept until the intent has a response, so that the call takes effect only once.
   */
  idempotencyKey?: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

function failureOf(endpoint: Endpoint<unknown>, response: Response, body: unknown): CallFailure {
  const record = isRecord(body) ? body : {};
  const retryAfter = retryAfterOf(response, record);
  const { status } = response;
  return answerFailure(endpoint.failure, status, record, retryAfter, requestIdOf(response));
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
 * Makes one call, and resolves with its response.
 *
 * @throws CallFailure
 */
export async function request<Answer>(
  endpoint: Endpoint<Answer>,
  { body, idempotencyKey }: CallOptions = {},
  accessToken?: string,
): Promise<Answer> {
  const { route, failure, read } = endpoint;
  let response: Response;
  try {
    response = await fetch(`${settings.API_ORIGIN ?? ''}${route.path}`, {
      method: route.method,
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
  const content = await contentOf(response, endpoint.file && response.ok);
  if (!response.ok) throw failureOf(endpoint, response, content);
  const answer = read(content);
  if (answer === null) {
    throw answerFailure(failure, 502, {}, undefined, requestIdOf(response));
  }
  return answer;
}
