import type { User } from '../../api/contract/accounts/user';
import { type StoredSession, readSession, sessionKeys } from './tokens';
import { pendingPhoneKey, readPendingPhone } from './pending-phone';

/** The auth state of specification section 3. */
export interface AuthState extends StoredSession {
  user: User | null;
  /** A login or registration is under way. */
  loading: boolean;
  /** What the last call failed with; its cause decides the words on screen. */
  error: unknown;
  otpSending: boolean;
  otpVerifying: boolean;
  /** The last good news about a code: 'Verification code sent via WhatsApp.' */
  otpMessage: string | null;
  /** The moment (ms since 1970) from which a code may be sent again; not a counter. */
  otpNextAllowedAt: number | null;
  /** Why there is no session any more, when it ended by itself. */
  ended: boolean;
  /** True after signing out on purpose, in this tab. */
  signedOut: boolean;
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
  ended: false,
  signedOut: false,
};

/** Who a page that was made at build time is for: nobody it knows. */
export const anonymousState = (): AuthState => anonymous;

let state: AuthState = {
  ...anonymous,
  ...readSession(),
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

/** Another tab signed in, signed out, or sent a code: this one follows. */
function follow(event: StorageEvent): void {
  if (event.key === pendingPhoneKey) {
    setAuthState({ otpNextAllowedAt: readPendingPhone()?.nextAllowedAt ?? null });
    return;
  }
  // A null key means that everything was cleared.
  const ours = event.key === null || Object.values<string>(sessionKeys).includes(event.key);
  if (ours) setAuthState({ ...readSession(), ended: false });
}

/** Calls back on every change, this tab's and the others'. Returns what stops it. */
export function subscribeAuth(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', follow);
  };
}
