import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Whether this component is still mounted, for what happens after a late response. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}

/**
 * Navigates only while this component is mounted. The router's own function works after that too,
 * so a late response would take people off the page they have since opened.
 */
export function useNavigateWhileMounted() {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return useCallback(
    async (to: string, options?: NavigateOptions): Promise<void> => {
      if (isMounted()) await navigate(to, options);
    },
    [navigate, isMounted],
  );
}
