/**
 * Puts a call of the contract on the server: its method and path, its token, the validation of
 * its body, and the shape of every error.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Body, Call, Params, Query, Schema, Success } from '../../../contract/platform/call';
import { isFieldCode, serverMessages } from '../../../contract/platform/errors';
import { isPaymentFieldCode } from '../../../contract/payments/payment-codes';
import { admit, type Doors } from './admission';
import { type AnyFieldCode, ApiError } from './api-error';
import { acceptedLanguage } from './language';
import { Cookies } from './cookies';
import { clientOf, networkOf } from './address';
import type { Caller } from './caller';
import { deviceOf } from '../../accounts/sessions/device';
import { QueueFullError } from '../crypto/hash-queue';
import type { Authenticated, Sessions } from '../../accounts/sessions/sessions';
import { databaseIsAway } from '../database/away';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What `error` reads when a failure has no text of its own. */
    failure?: string;
  }
  interface FastifyInstance {
    /** The calls that are being worked on, those whose client has gone included. */
    running: Set<Promise<unknown>>;
    /** Whether the site is served over TLS. */
    secure: () => boolean;
    /** What is known of those who are let in to some calls only. */
    doors: Doors;
  }
}

/** The prefix under which the API's part of the server is registered. */
export const API_PREFIX = '/api';

/** What a handler is given. */
export type Incoming<C extends Call> = {
  /** Folded and checked. */
  readonly body: Body<C>;
  readonly query: Query<C>;
  readonly params: Params<C>;
  readonly headers: FastifyRequest['headers'];
  /** For the calls that stand on a cookie. */
  readonly cookies: Cookies;
  readonly caller: Caller;
  readonly log: FastifyRequest['log'];
} & (C['bearer'] extends true ? { readonly auth: Authenticated } : unknown);

/** Seconds after which a busy server may be asked again. */
const BUSY_SECONDS = 2;

/** Checks a value against a schema and says which fields are wrong, the first fault of each. */
function checked(schema: Schema, value: unknown): unknown {
  // A call whose fields are all optional may come without a body.
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
  for (const issue of result.issues) {
    const field = v.getDotPath(issue);
    if (field === null || Object.hasOwn(fieldCodes, field)) continue;
    const { message } = issue;
    fieldCodes[field] = isFieldCode(message) || isPaymentFieldCode(message) ? message : 'invalid';
  }
  throw new ApiError('validation_failed', { fieldCodes });
}

function callerOf(request: FastifyRequest): Caller {
  return {
    address: clientOf(request.ip),
    network: networkOf(request.ip),
    language: acceptedLanguage(request.headers['accept-language']),
    device: deviceOf(request.headers['user-agent']),
  };
}

/** The status of a call's success: each call has one. */
function successStatus(call: Call): number {
  return Number(Object.keys(call.responses)[0]);
}

/** Registers one call. The handler answers the body of its success, `null` where it has none. */
export function mount<const C extends Call>(
  app: FastifyInstance,
  sessions: Sessions,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Success<C>>,
): void {
  const admitted = new WeakMap<FastifyRequest, Authenticated>();
  app.route({
    method: call.method,
    url: call.path.slice(API_PREFIX.length).replace(/\{(\w+)\}/g, ':$1'),
    config: { failure: call.failure },
    // Before the body is read: who may not make a call is told so, whatever was sent.
    onRequest: async (request) => {
      const auth = await admit(call, request.headers, sessions, app.doors);
      if (auth) admitted.set(request, auth);
    },
    handler: async (request, reply) => {
      const body = call.body ? checked(call.body, request.body) : undefined;
      const query = call.query ? checked(call.query, request.query) : undefined;
      const params = call.params ? checked(call.params, request.params) : undefined;
      // Body, query and path came out of the call's own schemas and the token was looked up when the call asks
      // for one, which the types of one definition can't show to the compiler.
      const incoming = {
        body,
        query,
        params,
        headers: request.headers,
        cookies: new Cookies(request.headers.cookie, app.secure(), (setCookie) => {
          void reply.header('set-cookie', setCookie);
        }),
        caller: callerOf(request),
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

/** The error that a fault of the framework or of a service stands for. */
function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (error instanceof QueueFullError || databaseIsAway(error)) {
    return new ApiError('unavailable', { retryAfter: BUSY_SECONDS });
  }
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new ApiError('too_large');
  if (status === 415) return new ApiError('unsupported_type');
  if (typeof status === 'number' && status >= 400 && status < 500) return new ApiError('malformed');
  return undefined;
}

/** Answers an error in the shape of the contract. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asApiError(error);
  if (!known || databaseIsAway(error)) request.log.error({ err: error }, 'A call failed');
  const answer = known ?? new ApiError('internal');
  const body = answer.body(request.routeOptions.config.failure ?? serverMessages.failed);
  if (body.retryAfter !== undefined) void reply.header('retry-after', String(body.retryAfter));
  if (answer.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.code(answer.status).send(body);
}
