import { useEffect, useState } from 'react';
import type { GoogleOptionProps, Problem } from '../../../src';
import { problemOf } from '../../client/problem';
import { lastMethod } from '../../session/method';
import { useOffers } from './use-offers';

/** Starts signing in with Google when the button is pressed, and reports why it failed. */
export function useGoogle(): {
  /** Omitted when the server is not configured for it. */
  google: GoogleOptionProps | undefined;
  googleProblem: Problem | undefined;
} {
  const offers = useOffers();
  const [opening, setOpening] = useState(false);
  const [googleProblem, setProblem] = useState<Problem>();

  useEffect(() => {
    // Going back from Google may restore this page from the back/forward cache, still pending.
    const settle = () => setOpening(false);
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, []);

  async function open() {
    setOpening(true);
    setProblem(undefined);
    try {
      const { redirectToGoogle } = await import('../../session/session-user');
      await redirectToGoogle();
    } catch (error) {
      setProblem(problemOf(error, 'auth.google.error'));
      setOpening(false);
    }
  }

  const google = {
    onGoogle: () => void open(),
    opening,
    usedLast: lastMethod() === 'google',
    pending: !offers,
  };
  return { google: offers?.google === false ? undefined : google, googleProblem };
}
