/**
 * The calls that stand on a cookie. A page of a foreign site can make a browser send them, so they
 * are answered only to the site itself and to the origins that the settings allow.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createSession,
  googleRedirect,
  linkGoogle,
  sessionLogout,
  sessionUser,
} from '../../../contract/accounts/google';
import type { SignedIn } from '../../../contract/accounts/auth';
import { serverMessages } from '../../../contract/platform/errors';
import { ApiError } from '../../platform/http/api-error';
import type { Cookies } from '../../platform/http/cookies';
import type { AccountServices } from '../services';
import { userOf } from '../accounts';
import { ATTEMPT_SECONDS } from './attempts';
import type { SignedInByCookie } from './sign-in';
import { newToken } from '../../platform/crypto/secrets';
import { COOKIE_SECONDS } from '../sessions/session-tokens';
import type { Sessions } from '../sessions/sessions';
import { mount } from '../../platform/http/mount';

/** The session. */
const SESSION = 'sid';
/** The browser in which a sign-in with Google is under way. */
const BROWSER = 'gsi';

/**
 * Whether a call comes from our own pages, or from none, as a tool's. Browsers say where a call
 * comes from in one of two headers; a page can neither forge nor leave out both.
 */
function isOurs(request: FastifyRequest, allows: (origin: string) => boolean): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    // Our own host under another name than the settings give it, as 127.0.0.1 for localhost.
    const own = URL.canParse(origin) && new URL(origin).host === host;
    return own || allows(origin);
  }
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Sets the session's cookie and gives the body. */
function signIn(cookies: Cookies, { cookie, signedIn }: SignedInByCookie): SignedIn {
  cookies.set(SESSION, cookie, COOKIE_SECONDS);
  return signedIn;
}

/** Sign-in with Google and the session of its cookie. Specification section 7. */
export function googleRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { google }: AccountServices,
  allows: (origin: string) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (!isOurs(request, allows)) throw new ApiError('origin_refused');
  });

  mount(app, sessions, googleRedirect, async ({ cookies, caller }) => {
    // Kept when there is one: an attempt in another tab goes on.
    const browser = cookies.read(BROWSER) ?? newToken();
    const redirectUrl = await google.redirect(browser, caller);
    cookies.set(BROWSER, browser, ATTEMPT_SECONDS);
    return { redirectUrl };
  });
  mount(app, sessions, createSession, async ({ cookies, body, caller }) => {
    const browser = cookies.read(BROWSER);
    // Kept for the password that may be asked for next, and for an attempt in another tab.
    if (browser !== undefined) cookies.set(BROWSER, browser, ATTEMPT_SECONDS);
    return signIn(cookies, await google.finish(browser, body, caller));
  });
  mount(app, sessions, linkGoogle, async ({ cookies, body, caller }) =>
    signIn(cookies, await google.link(cookies.read(BROWSER), body.password, caller)),
  );

  const authenticated = async (cookies: Cookies) => {
    const token = cookies.read(SESSION);
    return token === undefined ? undefined : sessions.authenticateCookie(token);
  };
  mount(app, sessions, sessionUser, async ({ cookies }) => {
    const auth = await authenticated(cookies);
    if (!auth) throw new ApiError('not_authenticated', { error: serverMessages.notAuthenticated });
    return userOf(auth.account);
  });
  mount(app, sessions, sessionLogout, async ({ cookies }) => {
    const auth = await authenticated(cookies);
    if (auth) await sessions.end(auth.sessionId, 'logout');
    cookies.clear(SESSION);
    return null;
  });
}
