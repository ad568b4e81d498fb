import { useEffect, useState } from 'react';
import type { GoogleWayProps, Problem } from '../../../src';
import { problemOf } from '../../client/problem';
import { lastMethod } from '../../session/method';

/** The way to Google, fetched when it is taken, and why it could not be. */
export function useGoogle(): { google: GoogleWayProps; googleProblem: Problem | undefined } {
  const [opening, setOpening] = useState(false);
  const [googleProblem, setProblem] = useState<Problem>();

  useEffect(() => {
    // Back from Google, the browser may show this page as it was left.
    const settle = () => setOpening(false);
    addEventListener('pageshow', settle);
    return () => removeEventListener('pageshow', settle);
  }, []);

  async function open() {
    setOpening(true);
    setProblem(undefined);
    try {
      const { goToGoogle } = await import('../../session/session-user');
      await goToGoogle();
    } catch (error) {
      setProblem(problemOf(error, 'auth.google.error'));
      setOpening(false);
    }
  }

  return {
    google: { onGoogle: () => void open(), opening, usedLast: lastMethod() === 'google' },
    googleProblem,
  };
}
