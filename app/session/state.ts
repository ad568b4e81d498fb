import { createStore } from 'zustand/vanilla';
import type { User } from '../../api/contract/accounts/user';
import { onStoredChange } from '../shared/stored-changes';
import { type StoredSession, isLogout, readSession, sessionKeys } from './tokens';
import { claimTab, clearTabData } from './user-data';
import { type SecondStepWait, secondStepWait } from './login/second-step-wait';
import { pendingPhone, pendingPhoneKey } from './registration/pending-phone';

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
  /** Whether a login leads to the code's page, and that page still has to send the first code. */
  codeDue: boolean;
  /** A login that waits for its second factor. */
  secondStep: SecondStepWait | null;
  /** Whether the session ended without the person signing out. */
  ended: boolean;
  /** True after signing out on purpose, in this or another tab. */
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
  codeDue: false,
  secondStep: null,
  ended: false,
  signedOut: false,
  closed: null,
};

/** The account that is logged in; a registration that awaits its code has no token yet. */
export const accountOf = ({ accessToken, user }: StoredSession): string | null =>
  accessToken && user ? user.id : null;

function restoredState(): AuthState {
  const session = readSession();
  const account = accountOf(session);
  // Another account may have logged in while this tab was closed or suspended.
  if (account !== null) claimTab(account);
  return {
    ...anonymous,
    ...session,
    secondStep: secondStepWait.read(),
    otpNextAllowedAt: pendingPhone.read()?.wait?.until ?? null,
  };
}

/** Prerendered pages, and their hydration, have the initial state: signed out. */
export const authStore = createStore<AuthState>(() => anonymous);
authStore.setState(restoredState());

export const getAuthState = authStore.getState;

/**
 * Changes the state. When an account logs in, in this or another tab, what another account left in
 * this tab is removed before any page can read it.
 */
export function setAuthState(change: Partial<AuthState>): void {
  const state = getAuthState();
  const next = { ...state, ...change };
  const account = accountOf(next);
  const foreign = account !== null && account !== accountOf(state) && claimTab(account);
  authStore.setState(foreign ? { ...next, secondStep: null } : next);
}

/** Clears the last failure. */
export function clearError(): void {
  if (getAuthState().error !== null) setAuthState({ error: null });
}

/** How often a form was left: what it still awaited must not show on the next page. */
let formsLeft = 0;

/** Clears the last failure when its form is left, and disregards that of a call under way. */
export function leaveForm(): void {
  formsLeft += 1;
  setAuthState({ error: null, loading: false, otpSending: false, otpVerifying: false });
}

/** The outcome of an attempt, for the page to decide where to go. */
export type Outcome = 'done' | 'second-step' | 'verify-phone' | 'register-again' | 'failed';

/** Tracks a call of a form: that it is in progress, and then its failure. */
export async function tracked(
  flag: 'loading' | 'otpSending' | 'otpVerifying',
  work: () => Promise<Outcome>,
  failedAs: (error: unknown) => Outcome = () => 'failed',
): Promise<Outcome> {
  const before = formsLeft;
  const show = (state: Partial<AuthState>) => {
    if (formsLeft === before) setAuthState(state);
  };
  setAuthState({ [flag]: true, error: null, otpMessage: null });
  try {
    return await work();
  } catch (error) {
    show({ error });
    return failedAs(error);
  } finally {
    show({ [flag]: false });
  }
}

/** Somebody logged out in another tab. */
function followLogout(): void {
  clearTabData();
  // The announcement precedes the removal of the tokens.
  const session = { accessToken: null, refreshToken: null, user: null };
  setAuthState({ ...session, secondStep: null, ended: false, signedOut: true });
}

/** Applies the stored session, which another tab changed. */
function followSession(): void {
  const session = readSession();
  const { accessToken, ended, signedOut, closed } = getAuthState();
  const none = session.accessToken === null;
  // A logout was announced before, so a session that is gone without one has expired.
  setAuthState({
    ...session,
    ended: none && (ended || accessToken !== null),
    signedOut: none && signedOut,
    closed: none ? closed : null,
  });
}

const followPendingPhone = (): void =>
  setAuthState({ otpNextAllowedAt: pendingPhone.read()?.wait?.until ?? null });

/** Applies a change made by another tab: signing in, signing out, sending a code. */
function follow(event: StorageEvent): void {
  if (event.key === pendingPhoneKey) followPendingPhone();
  else if (isLogout(event)) followLogout();
  else if (Object.values<string>(sessionKeys).includes(event.key ?? '')) followSession();
}

/**
 * Applies what other tabs changed while the page was in the browser's back/forward cache. How a
 * session ended cannot be known then, so its account's data goes, as after a logout.
 */
function returnFromCache(): void {
  if (readSession().accessToken !== null) followSession();
  else if (getAuthState().accessToken !== null) followLogout();
  followPendingPhone();
}

onStoredChange((event) => (event ? follow(event) : returnFromCache()));
