import { logout, refresh, type Tokens } from '../../api/contract/accounts/auth';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { getAuthState, setAuthState } from './state';
import { clearSession, readSession, writeTokens } from './tokens';

const LOCK = 'wasla-refresh';

/**
 * Runs one refresh of the browser at a time. There is no lock without the Web Locks API, and in
 * Chrome also where the site may not store data.
 */
async function withRefreshLock<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let begun = false;
  try {
    return await navigator.locks.request(LOCK, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
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

/** If a response is lost, the server has a grace period in which it accepts the token once more. */
async function requestTokens(refreshToken: string): Promise<Tokens> {
  const input = { body: { refreshToken } };
  try {
    return await request(refresh, input);
  } catch (error) {
    if (!(error instanceof CallFailure) || error.kind !== 'network') throw error;
    return request(refresh, input);
  }
}

async function renew(stale: string): Promise<string | null> {
  const { accessToken, refreshToken, user } = readSession();
  if (accessToken && accessToken !== stale) {
    setAuthState(readSession());
    return accessToken;
  }
  if (!refreshToken) return getAuthState().accessToken ? end() : null;
  try {
    const tokens = await requestTokens(refreshToken);
    const now = readSession();
    if (now.refreshToken !== refreshToken) {
      // Without a lock, another tab may have refreshed the same session.
      if (now.accessToken && now.user?.id === user?.id) {
        setAuthState(now);
        return now.accessToken;
      }
      // Someone signed out while the request was in flight: the response must not sign them in
      // again.
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
}

/** The refreshes of this tab, by the token that each of them replaces. */
const running = new Map<string, Promise<string | null>>();

/**
 * Returns a fresh access token in place of `stale`, or `null` when the session is over. Only one
 * refresh runs per browser: a tab that had to wait uses the other tab's result, and calls of one tab
 * share the result, also of a failure. Each of them trying again would reuse the refresh token after
 * its grace period, which ends the session.
 *
 * @throws CallFailure when the server is unreachable; the session is kept.
 */
export function refreshAccessToken(stale: string): Promise<string | null> {
  const shared = running.get(stale);
  if (shared) return shared;
  const token = withRefreshLock(() => renew(stale)).finally(() => running.delete(stale));
  running.set(stale, token);
  return token;
}
