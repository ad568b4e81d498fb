import useSWR, {
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import type { Endpoint } from '../client/endpoint';
import { readOptions } from '../client/read-options';
import { call } from './call';
import { useAuthState } from './use-auth';

/** The cache key of a response: its owner (`''` if public) and the path. */
export type ReadKey = readonly [userId: string, path: string];

/** The key of a read; `null` if it requires a session and there is none. */
export function useReadKey(endpoint: Endpoint<unknown> | null): ReadKey | null {
  const { accessToken, user } = useAuthState();
  if (!endpoint) return null;
  const { bearer, path } = endpoint.route;
  if (!bearer) return ['', path];
  return accessToken ? [user?.id ?? '', path] : null;
}

/**
 * Reads an endpoint, and caches the response per owner. `null` reads nothing.
 *
 * @param fetch makes the call, for reads that need more than one.
 */
export function useRead<Answer>(
  endpoint: Endpoint<Answer> | null,
  options: Pick<SWRConfiguration<Answer, unknown>, 'keepPreviousData'> = {},
  fetch: (endpoint: Endpoint<Answer>) => Promise<Answer> = call,
): SWRResponse<Answer, unknown> {
  return useSWR<Answer, unknown, ReadKey | null>(
    useReadKey(endpoint),
    // Without an endpoint there is no key, and nothing is fetched.
    endpoint && (() => fetch(endpoint)),
    { ...readOptions, ...options },
  );
}

/**
 * The cached response of a read, if `endpoint` recognises it; makes no request. It does not
 * subscribe to the cache: a second `useSWR` with the same key would take over the other's retries.
 */
export function useCached<Answer>(endpoint: Endpoint<Answer>): Answer | null {
  const { cache } = useSWRConfig();
  return endpoint.read(cache.get(unstable_serialize(useReadKey(endpoint)))?.data);
}

/** Whether a cache key belongs to a read. */
export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** Revalidates every read whose path starts with one of these. */
export function useRefresh(): (...paths: readonly string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (...paths) =>
    mutate((key) => isReadKey(key) && paths.some((path) => key[1].startsWith(path)));
}
