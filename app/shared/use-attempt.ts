import { useState } from 'react';

/**
 * Work that a person starts: which kind is pending, and what the last one failed with. It is for the
 * pages that keep no answers and so load no SWR; the others use `useSWRMutation`.
 */
export function useAttempt<Kind extends string>() {
  const [pending, setPending] = useState<Kind | null>(null);
  const [error, setError] = useState<unknown>(null);

  /** Resolves with whether the work was done. */
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
