/** What a call takes from the app, typed by its definition in `api/contract`. */
import type { InferInput } from 'valibot';
import type { Call, Schema } from '../../api/contract/platform/call';
import type { FailureWords } from './failure';

/** Makes a property optional whose value may be missing. */
type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type Input<Name extends 'params' | 'query' | 'body', C extends Call> = C[Name] extends Schema
  ? Part<Name, InferInput<C[Name]>>
  : object;

/** The query, which may be omitted if none of its parameters is required. */
type Query<C extends Call> = object extends Input<'query', C>['query' & keyof Input<'query', C>]
  ? Partial<Input<'query', C>>
  : Input<'query', C>;

/** What determines the URL of a call: the parameters of its path, and its query. */
export type CallPlace<C extends Call> = Input<'params', C> & Query<C>;

/** All that a call is made with. */
export type CallInput<C extends Call> = CallPlace<C> &
  Input<'body', C> & {
    /**
     * One per intent, kept until the intent has a response, so that the call takes effect only
     * once.
     */
    readonly idempotencyKey?: string;
    /** The call's own message for a failure, where the specification has one. */
    readonly words?: FailureWords;
  };

/** The argument of that type, which can be left out if nothing in it is required. */
export type Argument<Value> = object extends Value ? [value?: Value] : [value: Value];

/** The input of any call, in the parts from which a request is built. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly words?: FailureWords;
  readonly accessToken?: string | undefined;
}

/** The path of a call with its parameters and its query. */
export function pathOf({ path }: Call, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString();
  return search ? `${filled}?${search}` : filled;
}
