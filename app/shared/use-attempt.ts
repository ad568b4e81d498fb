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
  let isPending = false;

  /** Resolves with whether the work succeeded. */
  async function attempt(kind: Kind, work: () => Promise<unknown>): Promise<boolean> {
    newest += 1;
    const own = newest;
    const end = (state: Attempts<Kind>) => {
      if (newest !== own) return;
      isPending = false;
      show(state);
    };
    isPending = true;
    show({ ...idle, pending: kind });
    try {
      await work();
      end({ ...idle, done: kind });
      return true;
    } catch (error) {
      end({ ...idle, failed: kind, error });
      return false;
    }
  }

  /** Clears the result, and that of work in progress. */
  function reset(): void {
    newest += 1;
    isPending = false;
    show(idle);
  }

  /** Clears the result; work in progress still shows its own. */
  function clear(): void {
    if (!isPending) show(idle);
  }

  return { attempt, reset, clear };
}

/** Tracks what the person starts on a page. Only the newest start, of whichever kind, counts. */
export function useAttempt<Kind>() {
  const [state, setState] = useState<Attempts<Kind>>(idle);
  const [actions] = useState(() => trackAttempts<Kind>(setState));
  return { ...state, ...actions };
}
