/**
 * The calls that stand on a cookie. A page of a foreign site can make a browser send them, so they
 * are answered only to the site itself and to the origins that the settings allow.
 */
import type { FastifyInstance } from 'fastify';
import {
  createSession,
  googleRedirect,
  linkGoogle,
  sessionLogout,
  sessionUser,
} from '../../../contract/accounts/google';
import { serverMessages } from '../../../contract/platform/errors';
import { ApiError } from '../../platform/http/api-error';
import type { Cookies } from '../../platform/http/cookies';
import type { AccountServices } from '../services';
import { userOf } from '../accounts';
import { ATTEMPT_SECONDS } from './attempts';
import { newToken } from '../../platform/crypto/secrets';
import type { Sessions } from '../sessions/sessions';
import { mount } from '../../platform/http/mount';
import { refuseForeign } from '../../platform/http/own-origin';
import { answerOf, SESSION } from '../second-factor/routes';

/** The browser in which a sign-in with Google is under way. */
const BROWSER = 'gsi';

/** Sign-in with Google and the session of its cookie. Specification section 7. */
export function googleRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { google }: AccountServices,
  allows: (origin: string) => boolean,
): void {
  refuseForeign(app, allows);

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
    return answerOf(cookies, await google.finish(browser, body, caller));
  });
  mount(app, sessions, linkGoogle, async ({ cookies, body, caller }) =>
    answerOf(cookies, await google.link(cookies.read(BROWSER), body.password, caller)),
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
