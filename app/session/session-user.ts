import { serverMessages } from '../../api/contract/platform/errors';
import type { SignedIn } from '../../api/contract/accounts/auth';
import {
  createSessionRoute,
  googleRedirectRoute,
  linkGoogleRoute,
  sessionLogoutRoute,
  sessionUserRoute,
} from '../../api/contract/accounts/routes-google';
import type { User } from '../../api/contract/accounts/user';
import { type Endpoint, by, success } from '../client/endpoint';
import { CallFailure } from '../client/failure';
import { request } from '../client/request';
import { asSignedIn, begin } from './begin';
import { asUser } from './tokens';

/** The session-based state of specification section 3. */
export interface SessionUserState {
  /** Empty until it was fetched, and after a fetch that failed. */
  user: User | null;
  /** True until the first fetch has settled, well or not. */
  pending: boolean;
  fetching: boolean;
}

/** The code of a sign-in is not in the address. Specification section 5. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';

  constructor() {
    super('Cannot exchange code for session token: no code provided in the URL search params.');
  }
}

let state: SessionUserState = { user: null, pending: true, fetching: false };
const listeners = new Set<() => void>();

export const getSessionUser = (): SessionUserState => state;

/** Calls back on every change. Returns what stops it. */
export function subscribeSessionUser(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(change: Partial<SessionUserState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Writes a failure into the log, in the words of specification section 8. */
function logFailure(what: string, error: unknown): void {
  if (error instanceof CallFailure && error.kind === 'answer') {
    console.error(`${what}: API responded with HTTP status ${error.status}`);
  } else console.error(what, error);
}

const failure = serverMessages.login;

const userEndpoint: Endpoint<User> = { route: sessionUserRoute, failure, read: asUser };

const createEndpoint: Endpoint<SignedIn | true> = {
  route: createSessionRoute,
  failure,
  // The cookie is the session; the tokens beside it are an addition.
  read: (answer) => asSignedIn(answer) ?? true,
};

const linkEndpoint: Endpoint<SignedIn> = { route: linkGoogleRoute, failure, read: asSignedIn };

const logoutEndpoint: Endpoint<true> = { route: sessionLogoutRoute, failure, read: success };

/** Whether it can be gone to. Older browsers have no `URL.canParse`. */
function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}

const redirectEndpoint: Endpoint<{ redirectUrl: string }> = {
  route: googleRedirectRoute,
  failure,
  read: by(
    (answer): answer is { redirectUrl: string } =>
      typeof answer === 'object' &&
      answer !== null &&
      'redirectUrl' in answer &&
      typeof answer.redirectUrl === 'string' &&
      isWebAddress(answer.redirectUrl),
  ),
};

async function loadUser(): Promise<void> {
  set({ fetching: true });
  try {
    set({ user: await request(userEndpoint) });
  } catch (error) {
    set({ user: null });
    logFailure('Failed to fetch user', error);
  } finally {
    set({ pending: false, fetching: false });
  }
}

/** What is under way: one fetch at most, and one exchange for each code, ever. */
let fetchUnderWay: Promise<void> | null = null;
let exchangeUnderWay: Promise<void> | null = null;
const exchanges = new Map<string, Promise<void>>();

/** Loads the user of the session cookie. Callers at the same time share one call. */
export function fetchUser(): Promise<void> {
  // An exchange ends with a fetch of its own, which knows more than one made before it.
  if (exchangeUnderWay) return exchangeUnderWay.catch(() => undefined);
  fetchUnderWay ??= loadUser().finally(() => {
    fetchUnderWay = null;
  });
  return fetchUnderWay;
}

async function exchange(parts: Record<string, string>): Promise<void> {
  try {
    const signedIn = await request(createEndpoint, { body: parts });
    if (signedIn !== true) begin(signedIn, 'google');
  } catch (error) {
    logFailure('Failed to exchange code for session token', error);
    throw error;
  }
  // What a fetch from before the exchange brings is not the user of this session.
  await fetchUnderWay;
  await loadUser();
}

/**
 * Exchanges the code of the address for a session, and loads its user. However often it is called,
 * each code is exchanged once.
 *
 * @throws MissingCodeError when the address holds no code.
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
  const parts: Record<string, string> = { code };
  for (const name of ['state', 'iss']) {
    const value = query.get(name);
    if (value) parts[name] = value;
  }
  const started = exchange(parts).finally(() => {
    exchangeUnderWay = null;
  });
  exchangeUnderWay = started;
  exchanges.set(code, started);
  return started;
}

/** Connects Google with the account of the same e-mail, by that account's password, and signs in. */
export async function linkAccount(password: string): Promise<void> {
  begin(await request(linkEndpoint, { body: { password } }), 'google');
}

/** Forgets the user here, first, and then ends the session on the server. Rejects when that fails. */
export async function endSessionUser(): Promise<void> {
  set({ user: null });
  await request(logoutEndpoint);
}

/** Asks for the way to Google and goes there. Rejects when there is none. */
export async function goToGoogle(): Promise<void> {
  try {
    const { redirectUrl } = await request(redirectEndpoint);
    location.assign(redirectUrl);
  } catch (error) {
    logFailure('Failed to get login redirect URL', error);
    throw error;
  }
}
