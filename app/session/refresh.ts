import { serverMessages } from '../../api/contract/errors';
import { logoutRoute, refreshRoute } from '../../api/contract/routes';
import type { Tokens } from '../../api/contract/auth';
import { ApiError, NetworkError } from '../client/errors';
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

/** Ends a session on the server. Rejects when it cannot be reached or refuses. */
async function revoke({ accessToken, refreshToken }: Tokens): Promise<void> {
  await request(logoutRoute, {
    body: { refreshToken },
    accessToken,
    failure: serverMessages.failed,
  });
}

/**
 * Ends a session on the server; an access token that has expired is made fresh for it first, for a
 * refresh token that nobody ended would go on for thirty days. A server that does not answer changes
 * nothing here: the session is forgotten all the same.
 */
export async function endOnServer(tokens: Tokens): Promise<void> {
  try {
    await revoke(tokens).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const { refreshToken } = tokens;
      const fresh = asTokens(
        await request(refreshRoute, { body: { refreshToken }, failure: serverMessages.failed }),
      );
      if (fresh) await revoke(fresh);
    });
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
    // A session that has ended already is what was wanted.
    if (!(error instanceof ApiError) || error.status !== 401) {
      console.error('Failed to logout', error.message);
    }
  }
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
      // Someone signed out while the answer was on its way: it must not sign them in again.
      if (readSession().refreshToken !== refreshToken) {
        await endOnServer(tokens);
        return null;
      }
      writeTokens(tokens);
      setAuthState(readSession());
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return end();
      throw error;
    }
  });
}
