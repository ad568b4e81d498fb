import useSWR, { type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type { Call } from '../../api/contract/platform/call';
import { type Answer, isAnswerOf } from '../client/call-answer';
import {
  type AnyInput,
  type Argument,
  type CallInput,
  type CallPlace,
  pathOf,
} from '../client/call-input';
import { CallFailure, unauthenticated } from '../client/failure';
import { request } from '../client/request';
import { refreshAccessToken } from './refresh';
import { getAuthState } from './state';
import { readSession } from './tokens';
import { useAuthState } from './use-auth';

/**
 * The token of the person this page belongs to. If another tab has just signed someone else in,
 * their token must not be used for this page's requests.
 */
function tokenOf(owner: string | undefined): string {
  const { accessToken, user } = readSession();
  if (!accessToken || (owner !== undefined && user?.id !== owner)) throw unauthenticated();
  return accessToken;
}

/**
 * Makes a call, with the session's token if it needs one. An expired token is refreshed and the
 * call retried, once.
 *
 * @throws CallFailure
 */
export function call<C extends Call>(call: C, ...input: Argument<CallInput<C>>): Promise<Answer<C>>;
export async function call(definition: Call, input: AnyInput = {}): Promise<unknown> {
  if (!definition.bearer) return request(definition, input);
  const owner = getAuthState().user?.id;
  const accessToken = tokenOf(owner);
  try {
    return await request(definition, { ...input, accessToken });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    if (!(await refreshAccessToken(accessToken))) throw unauthenticated();
    return request(definition, { ...input, accessToken: tokenOf(owner) });
  }
}

/** A 4xx response will not change on retry; a lost connection may recover. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true;
  return error.kind === 'network' || error.status >= 500;
}

/** SWR options for every read: revalidate on focus and on reconnect, retry a few times. */
export const readOptions = { errorRetryCount: 3, shouldRetryOnError: isPassing };

/** The cache key of a response: its owner (`''` if public) and the path. */
export type ReadKey = readonly [userId: string, path: string];

/** The key of a read; `null` if it requires a session and there is none. */
export function useReadKey<C extends Call>(
  definition: C | null,
  ...place: Argument<CallPlace<C>>
): ReadKey | null;
export function useReadKey(definition: Call | null, place: AnyInput = {}): ReadKey | null {
  const { accessToken, user } = useAuthState();
  if (!definition) return null;
  const path = pathOf(definition, place);
  if (!definition.bearer) return ['', path];
  return accessToken ? [user?.id ?? '', path] : null;
}

interface ReadOptions {
  /** Keeps showing the previous response while one with other parameters is loading. */
  readonly keepPreviousData?: boolean;
  /** Replaces the plain call, for a read that also does something with the response. */
  readonly fetch?: () => Promise<unknown>;
}

/** Makes a call that only reads, and caches its response per owner. `null` reads nothing. */
export function useRead<C extends Call>(
  definition: C | null,
  ...input: Argument<CallInput<C> & ReadOptions> | [value: null]
): SWRResponse<Answer<C>, unknown>;
export function useRead(
  definition: Call | null,
  input: (AnyInput & ReadOptions) | null = null,
): SWRResponse<unknown, unknown> {
  const { keepPreviousData = false, fetch, ...made } = input ?? {};
  return useSWR<unknown, unknown, ReadKey | null>(
    useReadKey(definition, made),
    // Without a call there is no key, and nothing is fetched.
    definition && (fetch ?? (() => call(definition, made))),
    { ...readOptions, keepPreviousData },
  );
}

/**
 * The cached response of a read, if there is one; makes no request. It does not subscribe to the
 * cache: a second `useSWR` with the same key would take over the other's retries.
 */
export function useCached<C extends Call>(
  definition: C,
  ...place: Argument<CallPlace<C>>
): Answer<C> | null {
  const { cache } = useSWRConfig();
  const cached: unknown = cache.get(unstable_serialize(useReadKey(definition, ...place)))?.data;
  return isAnswerOf(definition, cached) ? cached : null;
}

/** Whether a cache key belongs to a read. */
export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** Revalidates every read whose path starts with one of these. */
export function useRefresh(): (...paths: readonly string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (...paths) =>
    mutate((key) => isReadKey(key) && paths.some((path) => key[1].startsWith(path)));
}
