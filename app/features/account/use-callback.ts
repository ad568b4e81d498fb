import { useEffect, useState } from 'react';
import { useAuth } from '../../session/auth-provider';

/** Exchanges the code in the URL once the page has mounted, and reports the result. */
export function useCallbackExchange(): { done: boolean; error: unknown } {
  const { exchangeCodeForSessionToken } = useAuth();
  const [exchange] = useState(() => exchangeCodeForSessionToken);
  const [outcome, setOutcome] = useState<{ done: boolean; error: unknown }>({
    done: false,
    error: null,
  });
  useEffect(() => {
    let shown = true;
    const settle = (error: unknown) => {
      if (shown) setOutcome({ done: error === null, error });
    };
    void exchange().then(() => settle(null), settle);
    return () => {
      shown = false;
    };
  }, [exchange]);
  return outcome;
}
