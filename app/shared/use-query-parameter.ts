import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a parameter of the address is read and written. */
export interface QueryParameter<Value> {
  name: string;
  /** What it means; an address may hold anything. */
  read: (text: string | null) => Value;
  /** The text of a value; `null` for the one that an address leaves out. */
  write: (value: Value) => string | null;
}

/** Changes parameters of the address; `null` takes one out. The page stays where it is. */
export function useSetQuery(): (
  values: Readonly<Record<string, string | null>>,
  options?: { replace?: boolean },
) => void {
  const [, setQuery] = useSearchParams();
  return useCallback(
    (values, { replace = false } = {}) => {
      // The address of now: the router's own is the one of the render that made this function, and a
      // call that took its time would put old values back.
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      setQuery(next, { replace, preventScrollReset: true });
    },
    [setQuery],
  );
}

/** One parameter of the address as a value. */
export function useQueryParameter<Value>({
  name,
  read,
  write,
}: QueryParameter<Value>): [Value, (value: Value) => void] {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const set = useCallback(
    (value: Value) => setQuery({ [name]: write(value) }),
    [setQuery, name, write],
  );
  return [read(query.get(name)), set];
}
