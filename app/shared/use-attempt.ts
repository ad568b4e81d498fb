import { useRef, useState } from 'react';

interface State<Kind> {
  last: Kind | null;
  status: 'idle' | 'pending' | 'done' | 'failed';
  error: unknown;
}

const idle = { last: null, status: 'idle', error: null } as const;

/** Tracks what the person starts on a page. Only the newest start, of whichever kind, counts. */
export function useAttempt<Kind>() {
  const [{ last, status, error }, setState] = useState<State<Kind>>(idle);
  const newest = useRef(0);

  /** Resolves with whether the work succeeded. */
  async function attempt(kind: Kind, work: () => Promise<unknown>): Promise<boolean> {
    newest.current += 1;
    const own = newest.current;
    const show = (state: State<Kind>) => newest.current === own && setState(state);
    show({ last: kind, status: 'pending', error: null });
    try {
      await work();
      show({ last: kind, status: 'done', error: null });
      return true;
    } catch (failure) {
      show({ last: kind, status: 'failed', error: failure });
      return false;
    }
  }

  return {
    /** The kind in progress. */
    pending: status === 'pending' ? last : null,
    /** The kind that succeeded, if nothing was started since. */
    done: status === 'done' ? last : null,
    /** The kind that failed, if nothing was started since, and its error. */
    failed: status === 'failed' ? last : null,
    error,
    attempt,
    /** Clears the result, and that of work in progress. */
    reset(): void {
      newest.current += 1;
      setState(idle);
    },
  };
}
