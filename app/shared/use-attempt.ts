import { useState } from 'react';

interface Attempts<Kind> {
  /** The kind in progress. */
  pending: Kind | null;
  /** The kind that succeeded, if nothing was started since. */
  done: Kind | null;
  /** The kind that failed, if nothing was started since, and its error. */
  failed: Kind | null;
  error: unknown;
}

const idle = { pending: null, done: null, failed: null, error: null } as const;

/** Calls `show` with each new state. Only the newest start, of whichever kind, counts. */
export function trackAttempts<Kind>(show: (state: Attempts<Kind>) => void) {
  let newest = 0;

  /** Resolves with whether the work succeeded. */
  async function attempt(kind: Kind, work: () => Promise<unknown>): Promise<boolean> {
    newest += 1;
    const own = newest;
    show({ ...idle, pending: kind });
    try {
      await work();
      if (newest === own) show({ ...idle, done: kind });
      return true;
    } catch (error) {
      if (newest === own) show({ ...idle, failed: kind, error });
      return false;
    }
  }

  /** Clears the result, and that of work in progress. */
  function reset(): void {
    newest += 1;
    show(idle);
  }

  return { attempt, reset };
}

/** Tracks what the person starts on a page. Only the newest start, of whichever kind, counts. */
export function useAttempt<Kind>() {
  const [state, setState] = useState<Attempts<Kind>>(idle);
  const [actions] = useState(() => trackAttempts<Kind>(setState));
  return { ...state, ...actions };
}
