import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const never = () => () => {};
const none = new URLSearchParams();

/**
 * Whether the page has hydrated. A prerendered page knew no URL, no draft and no clock; the first
 * render must not use them either, or hydration fails on the mismatch.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the URL, once the page has hydrated. */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useAlive() ? query : none;
}
