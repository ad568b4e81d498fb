import { serverMessages } from '../../api/contract/errors';
import { refreshRoute } from '../../api/contract/routes';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { getAuthState, setAuthState } from './state';
import { asTokens, clearSession, readSession, writeTokens } from './tokens';

const LOCK = 'wasla-refresh';

/** One holder across all tabs; where the browser has no locks, at least one in this tab. */
let ownTurn: Promise<unknown> = Promise.resolve();

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const turn = ownTurn.then(work, work);
  ownTurn = turn.catch(() => undefined);
  return turn;
}

/** The session is over by the server's word: forget it, and remember to say so. */
function end(): null {
  clearSession();
  setAuthState({ ...readSession(), ended: true });
  return null;
}

/**
 * Gives a fresh access token in place of `stale`, or `null` when the session is over. One refresh
 * is in flight per browser: a tab that had to wait takes what the other one got.
 *
 * @throws NetworkError when the server cannot be reached; the session is kept.
 */
export function refreshAccessToken(stale: string): Promise<string | null> {
  return exclusively(async () => {
    const { accessToken, refreshToken } = readSession();
    if (accessToken && accessToken !== stale) {
      setAuthState(readSession());
      return accessToken;
    }
    if (!refreshToken) return getAuthState().accessToken ? end() : null;
    try {
      const answer = await request(refreshRoute, {
        body: { refreshToken },
        failure: serverMessages.notAuthenticated,
      });
      const tokens = asTokens(answer);
      if (!tokens) throw new ApiError(502, serverMessages.notAuthenticated);
      writeTokens(tokens);
      setAuthState(readSession());
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return end();
      throw error;
    }
  });
}
