import { useEffect, useRef } from 'react';

/** Asks for confirmation before the page is left during a payment. */
export function useUnloadWarning(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [busy]);
}

/**
 * The browser's Back from PayPal may restore this page from the back/forward cache, as it was left.
 */
export function useBfcacheRestore(onReturn: () => void): void {
  const back = useRef(onReturn);
  useEffect(() => {
    back.current = onReturn;
  });
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && back.current();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
}
