import * as v from 'valibot';
import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode, ServerMessage } from './errors';
import type { PaymentMessage } from '../payments/payment-codes';
import type { Route } from './routes';

/** Any schema of the library, whatever it reads and gives. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** What `error` reads when a failure has no text of its own. Specification section 8. */
export type FailureMessage = ServerMessage | PaymentMessage;

/**
 * One call of the API, defined once: the server validates by it, the app takes its types from it,
 * and the OpenAPI document is written from it.
 */
export type Call = Route & {
  /** Unique name, the `operationId` of the OpenAPI document. */
  readonly id: string;
  /** One sentence for the reader of the OpenAPI document. */
  readonly summary: string;
  /** Whether the call takes an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  /** Whether the call needs the session cookie, or only sets, reads or clears cookies. */
  readonly cookie?: 'needs' | 'sets';
  /**
   * Whom the call is for, beyond what `bearer` says: an account that may pay and open the app, an
   * operator, or the messaging engine with its service token. Refused before the body is looked at.
   */
  readonly needs?: 'ready' | 'operator' | 'service';
  /** What the call takes into account when it comes, and answers without as well. */
  readonly reads?: 'bearer' | 'cookie';
  /** Whether the path names what one account owns: to every other account it does not exist. */
  readonly owned?: true;
  /** The JSON body, when the call has one. */
  readonly body?: Schema;
  /** The query, when the call has one. */
  readonly query?: Schema;
  /** The parameters of the path, when it has some. */
  readonly params?: Schema;
  /** The media type of a success that is a file and not JSON; its response is `fileBody`. */
  readonly sends?: `application/${string}`;
  /** The body of every success by status; `null` where the answer has no body. */
  readonly responses: Readonly<Record<number, Schema | null>>;
  /** The errors that the call answers beside those every call may answer. */
  readonly errors: readonly ErrorCode[];
  /** What `error` reads when a failure has no text of its own. Specification section 8. */
  readonly failure: FailureMessage;
};

/** A file, as the server gives it: piece by piece, so that no archive has to fit into memory. */
export const fileBody = /* @__PURE__ */ v.custom<AsyncIterable<Uint8Array>>(() => true);

/**
 * Keeps the exact types of a definition.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** What a client may send as the body of a call. */
export type BodyInput<C extends Call> = C['body'] extends Schema
  ? InferInput<C['body']>
  : undefined;
/** The body of a call as the server sees it: normalized and checked. */
export type Body<C extends Call> = C['body'] extends Schema ? InferOutput<C['body']> : undefined;
/** The query of a call as the server sees it. */
export type Query<C extends Call> = C['query'] extends Schema ? InferOutput<C['query']> : undefined;
/** The parameters of a call's path as the server sees them. */
export type Params<C extends Call> = C['params'] extends Schema
  ? InferOutput<C['params']>
  : undefined;
/** The body of a call's successes. */
export type Success<C extends Call> = {
  [Status in keyof C['responses']]: C['responses'][Status] extends Schema
    ? InferOutput<C['responses'][Status]>
    : null;
}[keyof C['responses']];
