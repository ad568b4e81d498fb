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

/** Under what an answer is kept: whose it is (`''` for everybody's), and what was asked. */
export type ReadKey = readonly [userId: string, path: string];

/** The key of a read; `null` while it needs a session that is not there. */
export function useReadKey(endpoint: Endpoint<unknown> | null): ReadKey | null {
  const { accessToken, user } = useAuthState();
  if (!endpoint) return null;
  const { bearer, path } = endpoint.route;
  if (!bearer) return ['', path];
  return accessToken ? [user?.id ?? '', path] : null;
}

/**
 * Reads an endpoint, and keeps the answer with whose it is. `null` reads nothing.
 *
 * @param fetch makes the call, where more than the call is to be done.
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
 * What is kept of a read by now, as far as `endpoint` recognises it; nothing is asked for. It does
 * not follow the cache: a second `useSWR` under the same key would take the other's retries.
 */
export function useCached<Answer>(endpoint: Endpoint<Answer>): Answer | null {
  const { cache } = useSWRConfig();
  return endpoint.read(cache.get(unstable_serialize(useReadKey(endpoint)))?.data);
}

/** Whether a key of the cache is one of a read. */
export const isReadKey = (key: unknown): key is ReadKey => Array.isArray(key) && key.length === 2;

/** Reads everything again, of those paths that begin with one of these. */
export function useRefresh(): (...paths: readonly string[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return (...paths) =>
    mutate((key) => isReadKey(key) && paths.some((path) => key[1].startsWith(path)));
}
