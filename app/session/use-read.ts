import useSWR, { type SWRResponse, unstable_serialize, useSWRConfig } from 'swr';
import type { Call } from '../../api/contract/platform/call';
import {
  type AnyInput,
  type Answer,
  type Argument,
  type CallInput,
  type CallPlace,
  isAnswerOf,
  pathOf,
} from '../client/call-input';
import { call } from './call';
import { useAuthState } from './use-auth';
import { CallFailure } from '../client/failure';

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
  /** Keeps what is shown while another place is read. */
  readonly keepPreviousData?: boolean;
  /** Where the reading has to be done with more than the call. */
  readonly fetch?: () => Promise<unknown>;
}

/** Makes a call that only reads, and caches its answer per owner. `null` reads nothing. */
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
 * The cached answer of a read, if there is one; makes no request. It does not subscribe to the
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
