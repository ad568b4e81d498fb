import * as v from 'valibot';
import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import { type ErrorCode, type ServerMessage, serverMessages } from './errors';
import type { PaymentMessage } from '../money/payments/payment-codes';
import { type Shape, shapeOf } from './shape';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/** The `error` text of a failure without its own. Specification section 8. */
export type FailureMessage = ServerMessage | PaymentMessage;

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a request needs to know of its call. */
export type Route = {
  readonly method: Method;
  /** Relative to the API's origin, with parameters in braces as in OpenAPI. */
  readonly path: `/api/${string}`;
  /** Whether `Authorization: Bearer <access token>` is required. */
  readonly bearer: boolean;
};

/**
 * Who may make a call: `ready` is an account that may pay and open the app, `operator` is an
 * operator; both imply an access token. `service` is the messaging engine with its service token.
 * Any other call says whether it is public. Checked before the body is read.
 */
type Access =
  | { readonly needs: 'ready' | 'operator'; readonly bearer?: true }
  | { readonly needs?: 'service'; readonly bearer: boolean };

/** The argument of `defineCall`. */
export type Definition = Pick<Route, 'method' | 'path'> & {
  /** Unique name, the `operationId` of the OpenAPI document. */
  readonly id: string;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Whether the call takes an `Idempotency-Key` header. */
  readonly idempotent?: true;
  /** Whether the call needs the session cookie, or only sets, reads or clears cookies. */
  readonly cookie?: 'needs' | 'sets';
  /** Credentials that the call uses if they are sent, but does not require. */
  readonly reads?: 'bearer' | 'cookie';
  /** Whether the path identifies an object owned by one account. All other accounts get 404. */
  readonly owned?: true;
  readonly body?: Schema;
  readonly query?: Schema;
  readonly params?: Schema;
  /**
   * The media type of a success that is a file rather than JSON; its response schema is `fileBody`.
   */
  readonly sends?: `application/${string}`;
  /** The body schema of each success status; `null` if it has no body. */
  readonly responses: Readonly<Record<number, Schema | null>>;
  /** The errors of this call that `defineCall` does not derive. */
  readonly errors?: readonly ErrorCode[];
  /**
   * The `error` text of a failure without its own, if not the general one. Specification section 8.
   */
  readonly failure?: FailureMessage;
} & Access;

/** A file, streamed in chunks so that an archive never has to fit into memory. */
export const fileBody = /* @__PURE__ */ v.custom<AsyncIterable<Uint8Array>>(() => true);

/**
 * One call of the API, defined once: the server validates with it, the app makes it and checks its
 * answer with it, and the OpenAPI document is generated from it.
 */
export type Call = Definition & {
  readonly bearer: boolean;
  /** The errors of this call, in addition to those any call may return. */
  readonly errors: readonly ErrorCode[];
  readonly failure: FailureMessage;
  /** The shape of a success; `null` if it has no body. */
  readonly answer: Shape | null;
};

/** Whether a definition requires an access token, itself or by what it needs. */
type BearerOf<C extends Definition> = C extends
  | { readonly bearer: true }
  | { readonly needs: 'ready' | 'operator' }
  ? true
  : false;

/** The errors that the other parts of a definition imply. */
function impliedErrors(
  { cookie, needs, method, body, query }: Definition,
  bearer: boolean,
): ErrorCode[] {
  const errors: ErrorCode[] = [];
  if (bearer || cookie === 'needs' || needs === 'service') errors.push('not_authenticated');
  if (needs === 'ready') errors.push('phone_not_verified', 'business_name_needed');
  if (needs === 'operator') errors.push('not_operator', 'second_factor_needed');
  if (needs === 'operator' && method !== 'GET') errors.push('proof_needed');
  if (body || query) errors.push('validation_failed');
  return errors;
}

/**
 * Defines a call and keeps its literal types. In the browser's build, only what a client needs is
 * left of it (`tools/vite/calls.ts`).
 *
 * A definition lists only its own errors. Those of admission and validation are derived: a call
 * that requires a token or a cookie may fail with `not_authenticated`; one for accounts that are
 * `ready` with `phone_not_verified` and `business_name_needed`; one for operators with
 * `not_operator` and `second_factor_needed`, and unless it only reads (GET), with `proof_needed`,
 * because an operator's actions require a second factor from the last ten minutes (`auth/prove`
 * with a code renews it); one with a body or a query with `validation_failed`. Whether path
 * parameters can be invalid depends on their schema, so a call lists that error itself.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends Definition>(
  definition: C,
): Omit<C, 'bearer' | 'errors'> &
  Pick<Call, 'answer' | 'errors' | 'failure'> & { readonly bearer: BearerOf<C> } {
  const { bearer: given, errors = [], ...rest } = definition;
  const { sends, needs, responses, failure = serverMessages.failed } = definition;
  const bearer = given === true || needs === 'ready' || needs === 'operator';
  const bodies = sends ? [] : Object.values(responses).filter((body) => body !== null);
  return {
    ...rest,
    // The type repeats the line above, which the compiler cannot infer for a generic definition.
    bearer: bearer as BearerOf<C>,
    errors: [...impliedErrors(definition, bearer), ...errors],
    failure,
    answer: bodies.length > 0 ? { or: bodies.map(shapeOf) } : null,
  };
}

/** What a client may send as the body of a call. */
export type BodyInput<C extends Definition> = C['body'] extends Schema
  ? InferInput<C['body']>
  : undefined;
/** The request body after validation and normalization. */
export type Body<C extends Definition> = C['body'] extends Schema
  ? InferOutput<C['body']>
  : undefined;
/** The query after validation and normalization. */
export type Query<C extends Definition> = C['query'] extends Schema
  ? InferOutput<C['query']>
  : undefined;
/** The path parameters after validation and normalization. */
export type Params<C extends Definition> = C['params'] extends Schema
  ? InferOutput<C['params']>
  : undefined;
/** The response body of a successful call. */
export type Success<C extends Definition> = {
  [Status in keyof C['responses']]: C['responses'][Status] extends Schema
    ? InferOutput<C['responses'][Status]>
    : null;
}[keyof C['responses']];
