import { endOnServer } from './refresh';
import { setAuthState } from './state';
import { announceLogout, clearSession, readSession } from './tokens';
import { clearUserData } from './user-data';

/**
 * Logs out: this browser forgets the session immediately, in every tab. The server is notified
 * afterwards; if it cannot be reached, its tokens expire on their own.
 */
export async function logout(): Promise<void> {
  const { accessToken, refreshToken } = readSession();
  announceLogout();
  clearSession();
  clearUserData();
  setAuthState({
    ...readSession(),
    error: null,
    secondStep: null,
    ended: false,
    signedOut: true,
    otpMessage: null,
    otpNextAllowedAt: null,
  });
  await Promise.all([
    accessToken && refreshToken ? endOnServer({ accessToken, refreshToken }) : undefined,
    endCookieSession(),
  ]);
}

/** Ends the cookie session that signing in with Google creates. Specification section 7. */
async function endCookieSession(): Promise<void> {
  try {
    const { endSessionUser } = await import('./session-user');
    await endSessionUser();
  } catch (error) {
    console.error('Failed to logout', error);
  }
}
