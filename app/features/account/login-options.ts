import { clearError } from '../../session/state';
import { useAttempt } from '../../shared/use-attempt';

/**
 * Tracks the ways of logging in other than the form. A page has one of these and shows its error
 * before that of the form: an attempt clears the error of the one before, whichever that was.
 */
export function useLoginOptions() {
  const { attempt, ...options } = useAttempt<'google' | 'passkey'>();
  return {
    ...options,
    attempt: (kind: 'google' | 'passkey', work: () => Promise<unknown>) => {
      clearError();
      return attempt(kind, work);
    },
  };
}

export type LoginOptions = ReturnType<typeof useLoginOptions>;
