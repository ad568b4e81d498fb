import { useEffect } from 'react';
import type { GoogleOptionProps, Problem } from '../../../src';
import { problemIf } from '../../client/problem';
import { lastMethod } from '../../session/method';
import type { LoginOptions } from './login-options';
import { useIsMounted } from '../../shared/use-mounted';
import { useOffers } from '../../client/offers';

/** Starts signing in with Google when the button is pressed, and reports why it failed. */
export function useGoogle(options: LoginOptions): {
  /** Omitted when the server is not configured for it. */
  google: GoogleOptionProps | undefined;
  googleProblem: Problem | undefined;
} {
  const offers = useOffers();
  const isMounted = useIsMounted();
  const { pending, done, failed, error, attempt, reset } = options;

  useEffect(() => {
    // Going back from Google may restore this page from the back/forward cache, still pending.
    const settle = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, [reset]);

  const google = {
    onGoogle: () =>
      void attempt('google', async () => {
        const { redirectToGoogle } = await import('../../session/session-user');
        await redirectToGoogle(isMounted);
      }),
    // Until the page is left.
    opening: pending === 'google' || done === 'google',
    usedLast: lastMethod() === 'google',
    pending: !offers,
  };
  return {
    google: offers?.google === false ? undefined : google,
    googleProblem: problemIf(failed === 'google' && error, 'auth.google.error'),
  };
}
