import type { FailureMessage } from '../../api/contract/call';
import type { ErrorBody } from '../../api/contract/errors';
import type { Route } from '../../api/contract/routes';
import { settings } from '../settings';
import { ApiError, NetworkError } from './errors';

/** A phone on a bad line gets this long; then the reader is told instead of left waiting. */
const TIMEOUT_MS = 20_000;

export interface RequestOptions {
  body?: unknown;
  accessToken?: string;
  /** The language of messages the server sends. */
  language?: string;
  /** One for each intent of the person, kept until it has an answer: the call then happens once. */
  idempotencyKey?: string;
  /** The words of a failure whose answer brings none. Specification section 8. */
  failure: FailureMessage;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body as JSON; a page of HTML or half an answer is `undefined`, not a crash. */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function retryAfterOf(response: Response, body: Record<string, unknown>): number | undefined {
  const header = Number(response.headers.get('Retry-After') ?? Number.NaN);
  if (Number.isFinite(header) && header >= 0) return Math.ceil(header);
  return typeof body.retryAfter === 'number' ? body.retryAfter : undefined;
}

function errorOf(response: Response, body: unknown, failure: FailureMessage): ApiError {
  const record = isRecord(body) ? body : {};
  const message = typeof record.error === 'string' && record.error ? record.error : failure;
  // Each field of the body is checked where it is used; here only its being an object is known.
  return new ApiError(
    response.status,
    message,
    record as Partial<ErrorBody>,
    retryAfterOf(response, record),
  );
}

/**
 * Makes one call. Resolves with the parsed body (`undefined` where there is none).
 *
 * @throws ApiError when the server answers with an error.
 * @throws NetworkError when no answer comes in time.
 */
export async function request(route: Route, options: RequestOptions): Promise<unknown> {
  const { body, accessToken, language, idempotencyKey, failure } = options;
  let response: Response;
  try {
    response = await fetch(`${settings.API_ORIGIN ?? ''}${route.path}`, {
      method: route.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
        ...(language ? { 'Accept-Language': language } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  const answer = response.status === 204 ? undefined : await readBody(response);
  if (!response.ok) throw errorOf(response, answer, failure);
  return answer;
}
