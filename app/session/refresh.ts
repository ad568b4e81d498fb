import { logout, refresh, type Tokens } from '../../api/contract/accounts/auth';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { getAuthState, setAuthState } from './state';
import { clearSession, readSession, writeTokens } from './tokens';

const LOCK = 'wasla-refresh';

/** Fallback for browsers without the Web Locks API: one refresh at a time in this tab at least. */
let refreshQueue: Promise<unknown> = Promise.resolve();

async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const turn = refreshQueue.then(work, work);
  refreshQueue = turn.catch(() => undefined);
  return turn;
}

/** The server ended the session: clears it, and records that it did not end on purpose. */
function end(): null {
  clearSession();
  setAuthState({ ...readSession(), ended: true });
  return null;
}

/** Ends a session on the server. Rejects when the server is unreachable or refuses. */
async function revoke({ accessToken, refreshToken }: Tokens): Promise<void> {
  await request(logout, { body: { refreshToken }, accessToken });
}

/**
 * Ends a session on the server. An expired access token is refreshed first, because a refresh token
 * left active would last for thirty days. If the server does not respond, the session is still
 * forgotten here.
 */
export async function endOnServer(tokens: Tokens): Promise<void> {
  try {
    await revoke(tokens).catch(async (error: unknown) => {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      const { refreshToken } = tokens;
      await revoke(await request(refresh, { body: { refreshToken } }));
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    // A session that has already ended is the desired result.
    if (error.status !== 401) console.error('Failed to logout', error.message);
  }
}

/**
 * Returns a fresh access token in place of `stale`, or `null` when the session is over. Only one
 * refresh runs per browser: a tab that had to wait uses the other tab's result.
 *
 * @throws CallFailure when the server is unreachable; the session is kept.
 */
export function refreshAccessToken(stale: string): Promise<string | null> {
  return withRefreshLock(async () => {
    const { accessToken, refreshToken } = readSession();
    if (accessToken && accessToken !== stale) {
      setAuthState(readSession());
      return accessToken;
    }
    if (!refreshToken) return getAuthState().accessToken ? end() : null;
    try {
      const tokens = await request(refresh, { body: { refreshToken } });
      // Someone signed out while the request was in flight: the response must not sign them in
      // again.
      if (readSession().refreshToken !== refreshToken) {
        await endOnServer(tokens);
        return null;
      }
      writeTokens(tokens);
      setAuthState(readSession());
      return tokens.accessToken;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      // Another session may have replaced this one while the request was in flight.
      return readSession().refreshToken === refreshToken ? end() : null;
    }
  });
}
