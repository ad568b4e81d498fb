import { clearPendingPhone } from './pending-phone';
import { paymentDraft } from './payment-draft';
import { endOnServer } from './refresh';
import { setAuthState } from './state';
import { clearSession, readSession } from './tokens';

/**
 * Logs out: this browser forgets the session at once, in every tab; the server is told afterwards,
 * and its not answering changes nothing here (its tokens expire by themselves).
 */
export async function logout(): Promise<void> {
  const { accessToken, refreshToken } = readSession();
  clearSession();
  clearPendingPhone();
  // The next person at this tab is someone else.
  paymentDraft.clear();
  setAuthState({
    ...readSession(),
    error: null,
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

/** Ends the session of the cookie, where signing in by Google left one. Specification section 7. */
async function endCookieSession(): Promise<void> {
  try {
    const { endSessionUser } = await import('./session-user');
    await endSessionUser();
  } catch (error) {
    console.error('Failed to logout', error);
  }
}
