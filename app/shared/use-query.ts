import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const never = () => () => {};
const none = new URLSearchParams();

/**
 * Whether the page is alive. A page that was made at build time knew no address, no draft and no
 * clock; its first render must not know them either, or React finds other words than it expects.
 */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The query of the address, once the page is alive. */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useAlive() ? query : none;
}
