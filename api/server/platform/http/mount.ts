/** Registers calls of the contract: route, authorization, validation and errors. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Body, Call, Params, Query, Schema, Success } from '../../../contract/platform/call';
import { isFieldCode, serverMessages } from '../../../contract/platform/errors';
import { isPaymentFieldCode } from '../../../contract/money/payments/payment-codes';
import { admit, type AuthorizationDeps } from './admission';
import { type AnyFieldCode, ApiError } from './api-error';
import { acceptedLanguage } from './language';
import { Cookies, KNOWN_DEVICE } from './cookies';
import { clientOf, networkOf, plainAddress } from './address';
import type { Authenticated, Caller } from './caller';
import { deviceOf } from './device';
import { QueueFullError } from '../crypto/hash-queue';
import { isDatabaseUnavailable } from '../database/unavailable';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The `error` text of a failure without its own. */
    failure?: string;
  }
  interface FastifyInstance {
    /** The calls in progress, including those whose client has disconnected. */
    running: Set<Promise<unknown>>;
    secure: () => boolean;
    authorization: AuthorizationDeps;
  }
}

export const API_PREFIX = '/api';

type Incoming<C extends Call> = {
  readonly body: Body<C>;
  readonly query: Query<C>;
  readonly params: Params<C>;
  readonly headers: FastifyRequest['headers'];
  readonly cookies: Cookies;
  readonly caller: Caller;
  readonly log: FastifyRequest['log'];
} & (C['bearer'] extends true ? { readonly auth: Authenticated } : unknown);

const BUSY_SECONDS = 2;

/**
 * The issues that name fields. A union's own issue names none, so it is replaced by those of its
 * options whose field was sent, or else by the first one.
 */
function fieldIssues(issue: v.BaseIssue<unknown>): readonly v.BaseIssue<unknown>[] {
  if (issue.path || !issue.issues) return [issue];
  const sent = issue.issues.filter(({ path }) => path?.[0].value !== undefined);
  return sent.length > 0 ? sent : issue.issues.slice(0, 1);
}

/** Validates a value. The error names each invalid field with its first issue. */
function checked(schema: Schema, value: unknown): unknown {
  // If all fields are optional, the body may be missing.
  if (value === undefined || value === null) {
    const nothing = v.safeParse(schema, undefined);
    if (nothing.success) return nothing.output;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('malformed');
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fieldCodes: Record<string, AnyFieldCode> = {};
  for (const issue of result.issues.flatMap(fieldIssues)) {
    const field = v.getDotPath(issue);
    if (field === null || Object.hasOwn(fieldCodes, field)) continue;
    const { message } = issue;
    fieldCodes[field] = isFieldCode(message) || isPaymentFieldCode(message) ? message : 'invalid';
  }
  throw new ApiError('validation_failed', { fieldCodes });
}

function callerOf(request: FastifyRequest, cookies: Cookies): Caller {
  return {
    address: clientOf(request.ip),
    ip: plainAddress(request.ip),
    network: networkOf(request.ip),
    language: acceptedLanguage(request.headers['accept-language']),
    device: deviceOf(request.headers['user-agent']),
    userAgent: request.headers['user-agent'] ?? '',
    browser: cookies.read(KNOWN_DEVICE),
  };
}

/** The success status of a call; each call has exactly one. */
function successStatus(call: Call): number {
  return Number(Object.keys(call.responses)[0]);
}

/** Registers one call. The handler returns the response body, or `null` if there is none. */
export function mount<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Success<C>>,
): void {
  const admitted = new WeakMap<FastifyRequest, Authenticated>();
  app.route({
    method: call.method,
    url: call.path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
    config: { failure: call.failure },
    // Authorize before the body is read, so that an unauthorized caller is refused whatever was
    // sent.
    onRequest: async (request) => {
      const auth = await admit(call, request.headers, app.authorization);
      if (auth) admitted.set(request, auth);
    },
    handler: async (request, reply) => {
      const body = call.body ? checked(call.body, request.body) : undefined;
      const query = call.query ? checked(call.query, request.query) : undefined;
      const params = call.params ? checked(call.params, request.params) : undefined;
      const cookies = new Cookies(request.headers.cookie, app.secure(), (setCookie) => {
        void reply.header('set-cookie', setCookie);
      });
      // Body, query and parameters come from the call's schemas, and `auth` is present if the call
      // requires a token. The compiler cannot infer that for a generic call.
      const incoming = {
        body,
        query,
        params,
        headers: request.headers,
        cookies,
        caller: callerOf(request, cookies),
        log: request.log,
        auth: admitted.get(request),
      } as Incoming<C>;
      const work = handle(incoming);
      app.running.add(work);
      const answer: unknown = await work.finally(() => app.running.delete(work));
      void reply.code(successStatus(call));
      if (call.sends) void reply.type(call.sends);
      return answer === null ? reply.send() : answer;
    },
  });
}

function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFullError || isDatabaseUnavailable(error)) {
    return new ApiError('unavailable', { retryAfter: BUSY_SECONDS });
  }
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new ApiError('too_large');
  if (status === 415) return new ApiError('unsupported_type');
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError('malformed');
  return undefined;
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asApiError(error);
  if (!known || isDatabaseUnavailable(error)) request.log.error({ err: error }, 'A call failed');
  const answer = known ?? new ApiError('internal');
  const body = answer.body(request.routeOptions.config.failure ?? serverMessages.failed);
  if (body.retryAfter !== undefined) void reply.header('retry-after', String(body.retryAfter));
  if (answer.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(answer.status).send(body);
}
