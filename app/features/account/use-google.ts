import { useEffect } from 'react';
import type { GoogleOptionProps, Problem } from '../../../src';
import { problemIf } from '../../client/problem';
import { lastMethod } from '../../session/method';
import { useAttempt } from '../../shared/use-attempt';
import { useIsMounted } from '../../shared/use-mounted';
import { useOffers } from '../../client/offers';

/** Starts signing in with Google when the button is pressed, and reports why it failed. */
export function useGoogle(): {
  /** Omitted when the server is not configured for it. */
  google: GoogleOptionProps | undefined;
  googleProblem: Problem | undefined;
} {
  const offers = useOffers();
  const isMounted = useIsMounted();
  const { pending, done, error, attempt, reset } = useAttempt<'opening'>();

  useEffect(() => {
    // Going back from Google may restore this page from the back/forward cache, still pending.
    const settle = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, [reset]);

  const google = {
    onGoogle: () =>
      void attempt('opening', async () => {
        const { redirectToGoogle } = await import('../../session/session-user');
        await redirectToGoogle(isMounted);
      }),
    // Until the page is left.
    opening: pending !== null || done !== null,
    usedLast: lastMethod() === 'google',
    pending: !offers,
  };
  return {
    google: offers?.google === false ? undefined : google,
    googleProblem: problemIf(error, 'auth.google.error'),
  };
}
