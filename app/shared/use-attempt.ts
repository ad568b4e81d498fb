import { useState } from 'react';

/**
 * Tracks an action the person started: which kind is pending, and the last error. For pages that
 * cache no responses and so do not load SWR; the others use `useSWRMutation`.
 */
export function useAttempt<Kind extends string>() {
  const [pending, setPending] = useState<Kind | null>(null);
  const [error, setError] = useState<unknown>(null);

  /** Resolves with whether the work succeeded. */
  async function attempt(kind: Kind, work: () => Promise<unknown>): Promise<boolean> {
    setPending(kind);
    setError(null);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setPending(null);
    }
  }

  return { pending, error, attempt, clearError: () => setError(null) };
}
