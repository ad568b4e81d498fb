import type { LocalKey, TabKey } from '../../api/contract/platform/browser-storage';
import { localStore, tabStore } from '../shared/storage';
import { endOnServer } from './refresh';
import { setAuthState } from './state';
import { clearSession, readSession } from './tokens';

/**
 * Keys that belong to a person rather than the device: the next person in this tab is someone else.
 */
const personal = {
  local: ['otp_pending', 'own_phone_wait', 'email_link_wait', 'payment_intents'],
  tab: [
    'register_draft',
    'contact_draft',
    'payment_draft',
    'payment_left',
    'reset_pending',
    'login_wait',
    'second_step_wait',
    'return_path',
    'trial_asked',
  ],
} as const satisfies { local: readonly LocalKey[]; tab: readonly TabKey[] };

/** Removes every draft, code and intent that this browser stores for a person. */
function clearPersonal(): void {
  for (const key of personal.local) localStore.remove(key);
  for (const key of personal.tab) tabStore.remove(key);
}

/**
 * Logs out: this browser forgets the session at once, in every tab. The server is notified
 * afterwards; if it cannot be reached, its tokens expire on their own.
 */
export async function logout(): Promise<void> {
  const { accessToken, refreshToken } = readSession();
  clearSession();
  clearPersonal();
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
