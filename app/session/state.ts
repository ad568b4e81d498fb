import type { User } from '../../api/contract/accounts/user';
import { type StoredSession, readSession, sessionKeys } from './tokens';
import { type SecondStepWait, readSecondStep } from './second-step-wait';
import { pendingPhoneKey, readPendingPhone } from './pending-phone';

/** The auth state of specification section 3. */
export interface AuthState extends StoredSession {
  user: User | null;
  /** A login or registration is in progress. */
  loading: boolean;
  /** The error of the last failed call, from which the screen derives its message. */
  error: unknown;
  otpSending: boolean;
  otpVerifying: boolean;
  /** The last success message about a code: 'Verification code sent via WhatsApp.' */
  otpMessage: string | null;
  /** The earliest time to send another code, in milliseconds since 1970; not a countdown. */
  otpNextAllowedAt: number | null;
  /** A login that waits for its second factor. */
  secondStep: SecondStepWait | null;
  /** Whether the session ended without the person signing out. */
  ended: boolean;
  /** True after signing out on purpose, in this tab. */
  signedOut: boolean;
  /** ISO 8601: when the account that was just closed in this tab is deleted. */
  closed: string | null;
}

const anonymous: AuthState = {
  accessToken: null,
  refreshToken: null,
  user: null,
  loading: false,
  error: null,
  otpSending: false,
  otpVerifying: false,
  otpMessage: null,
  otpNextAllowedAt: null,
  secondStep: null,
  ended: false,
  signedOut: false,
  closed: null,
};

/** The state used for prerendering: nobody is signed in. */
export const anonymousState = (): AuthState => anonymous;

let state: AuthState = {
  ...anonymous,
  ...readSession(),
  secondStep: readSecondStep(),
  otpNextAllowedAt: readPendingPhone()?.nextAllowedAt ?? null,
};
const listeners = new Set<() => void>();

export function getAuthState(): AuthState {
  return state;
}

export function setAuthState(change: Partial<AuthState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Applies changes made by another tab: signing in, signing out, sending a code. */
function follow(event: StorageEvent): void {
  if (event.key === pendingPhoneKey) {
    setAuthState({ otpNextAllowedAt: readPendingPhone()?.nextAllowedAt ?? null });
    return;
  }
  // A null key means that everything was cleared.
  const ours = event.key === null || Object.values<string>(sessionKeys).includes(event.key);
  if (ours) setAuthState({ ...readSession(), ended: false });
}

/**
 * Calls `listener` on every change in this or another tab. Returns a function that unsubscribes it.
 */
export function subscribeAuth(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}
