import { createStore } from 'zustand/vanilla';
import {
  type CreateSessionBody,
  createSession,
  googleRedirect,
  linkGoogle,
  sessionLogout,
  sessionUser as readSessionUser,
} from '../../api/contract/accounts/google';
import type { User } from '../../api/contract/accounts/user';
import { CallFailure, answerFailure } from '../client/failure';
import { request } from '../client/request';
import { enter } from './login/second-step';

/** The session-based state of specification section 3. */
export interface SessionUserState {
  /** Empty until it has been fetched, and after a failed fetch. */
  user: User | null;
  /** True until the first fetch has settled, successfully or not. */
  pending: boolean;
  fetching: boolean;
}

/** The URL has no sign-in code. Specification section 5. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';

  constructor() {
    super('Cannot exchange code for session token: no code provided in the URL search params.');
  }
}

/** Prerendered pages have the initial state. */
export const sessionUser = createStore<SessionUserState>(() => ({
  user: null,
  pending: true,
  fetching: false,
}));

const { setState: set } = sessionUser;

/** Logs a failure with the wording of specification section 8. */
function logFailure(what: string, error: unknown): void {
  if (error instanceof CallFailure && error.kind === 'answer') {
    console.error(`${what}: API responded with HTTP status ${error.status}`);
  } else console.error(what, error);
}

/** Whether the text is a valid web URL. Older browsers have no `URL.canParse`. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

async function loadUser(): Promise<void> {
  set({ fetching: true });
  try {
    set({ user: await request(readSessionUser) });
  } catch (error) {
    set({ user: null });
    logFailure('Failed to fetch user', error);
  } finally {
    set({ pending: false, fetching: false });
  }
}

/** Calls in progress: at most one fetch, and at most one exchange per code, ever. */
let fetchUnderWay: Promise<void> | null = null;
let exchangeUnderWay: Promise<void> | null = null;
const exchanges = new Map<string, Promise<void>>();

/** Loads the user of the session cookie. Concurrent callers share one request. */
export function fetchUser(): Promise<void> {
  // An exchange ends with its own fetch, which is newer than one started before it.
  if (exchangeUnderWay) return exchangeUnderWay.catch(() => undefined);
  fetchUnderWay ??= loadUser().finally(() => {
    fetchUnderWay = null;
  });
  return fetchUnderWay;
}

async function exchange(parts: CreateSessionBody): Promise<void> {
  try {
    const signedIn = await request(createSession, { body: parts });
    // Its second step loads the user of no cookie yet.
    if (!enter(signedIn, 'google')) return;
  } catch (error) {
    logFailure('Failed to exchange code for session token', error);
    throw error;
  }
  // A fetch that started before the exchange does not return this session's user.
  await fetchUnderWay;
  await loadUser();
}

/**
 * Exchanges the code in the URL for a session, and loads its user. Each code is exchanged only
 * once, however often this is called.
 *
 * @throws MissingCodeError when the URL holds no code.
 */
export function exchangeCode(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (!code) {
    const missing = new MissingCodeError();
    console.error(missing.message);
    return Promise.reject(missing);
  }
  const known = exchanges.get(code);
  if (known) return known;
  const [state, iss] = [query.get('state'), query.get('iss')];
  const started = exchange({ code, ...(state && { state }), ...(iss && { iss }) }).finally(() => {
    exchangeUnderWay = null;
  });
  exchangeUnderWay = started;
  exchanges.set(code, started);
  return started;
}

/** Links Google to the account with the same email, using that account's password, and signs in. */
export async function linkAccount(password: string): Promise<void> {
  enter(await request(linkGoogle, { body: { password } }), 'google');
}

/** Clears the user here first, then ends the session on the server. Rejects when that fails. */
export async function endSessionUser(): Promise<void> {
  set({ user: null });
  await request(sessionLogout);
}

/**
 * Requests Google's sign-in URL and redirects there, if that is still wanted. Rejects if there is
 * none.
 */
export async function redirectToGoogle(isWanted: () => boolean = () => true): Promise<void> {
  try {
    const { redirectUrl } = await request(googleRedirect);
    if (!isWebAddress(redirectUrl)) throw answerFailure(googleRedirect.failure, 502);
    if (isWanted()) location.assign(redirectUrl);
  } catch (error) {
    logFailure('Failed to get login redirect URL', error);
    throw error;
  }
}
