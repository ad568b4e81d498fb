import { useCallback, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsMounted } from './use-mounted';

const never = () => () => {};
const none = new URLSearchParams();

/**
 * Whether the page has hydrated. A prerendered page has no URL, no draft and no clock; the first
 * render must not use them either, or hydration fails on the mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the URL, once the page has hydrated. */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : none;
}

/** How a query parameter is read and written. */
export interface QueryParameter<Value> {
  name: string;
  /** Parses the parameter; the URL may contain anything. */
  read: (text: string | null) => Value;
  /** The text of a value; `null` for the default, which is omitted from the URL. */
  write: (value: Value) => string | null;
}

/**
 * Sets query parameters; `null` removes one. The scroll position is kept. Like navigating, it does
 * nothing once this component is unmounted: the URL is then that of another page.
 */
export function useSetQuery(): (
  values: Readonly<Record<string, string | null>>,
  options?: { replace?: boolean },
) => void {
  const [, setQuery] = useSearchParams();
  const isMounted = useIsMounted();
  return useCallback(
    (values, { replace = false } = {}) => {
      if (!isMounted()) return;
      // Read the current URL: the router's is the one of the render that created this function, and
      // a slow caller would restore outdated values.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setQuery(next, { replace, preventScrollReset: true });
    },
    [setQuery, isMounted],
  );
}

export function useQueryParameter<Value>({
  name,
  read,
  write,
}: QueryParameter<Value>): [Value, (value: Value) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  return [read(query.get(name)), (value) => setQuery({ [name]: write(value) })];
}
