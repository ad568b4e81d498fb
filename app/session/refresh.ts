import { serverMessages } from '../../api/contract/platform/errors';
import { logoutRoute, refreshRoute } from '../../api/contract/platform/routes';
import type { Tokens } from '../../api/contract/accounts/auth';
import { type Endpoint, success } from '../client/endpoint';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { getAuthState, setAuthState } from './state';
import { asTokens, clearSession, readSession, writeTokens } from './tokens';

const logoutEndpoint: Endpoint<true> = {
  route: logoutRoute,
  failure: serverMessages.failed,
  read: success,
};

const refreshEndpoint: Endpoint<Tokens> = {
  route: refreshRoute,
  failure: serverMessages.notAuthenticated,
  read: asTokens,
};

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
  await request(logoutEndpoint, { body: { refreshToken } }, accessToken);
}

/**
 * Ends a session on the server; an access token that has expired is made fresh for it first, for a
 * refresh token that nobody ended would go on for thirty days. A server that does not answer changes
 * nothing here: the session is forgotten all the same.
 */
export async function endOnServer(tokens: Tokens): Promise<void> {
  try {
    await revoke(tokens).catch(async (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      const { refreshToken } = tokens;
      await revoke(await request(refreshEndpoint, { body: { refreshToken } }));
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // A session that has ended already is what was wanted.
    if (error.status !== 401) console.error('Failed to logout', error.message);
  }
}

/**
 * Gives a fresh access token in place of `stale`, or `null` when the session is over. One refresh
 * is in flight per browser: a tab that had to wait takes what the other one got.
 *
 * @throws CallFailure when the server cannot be reached; the session is kept.
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
      const tokens = await request(refreshEndpoint, { body: { refreshToken } });
      // Someone signed out while the answer was on its way: it must not sign them in again.
      if (readSession().refreshToken !== refreshToken) {
        await endOnServer(tokens);
        return null;
      }
      writeTokens(tokens);
      setAuthState(readSession());
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof CallFailure && error.status === 401) return end();
      throw error;
    }
  });
}
