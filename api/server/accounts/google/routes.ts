/** Calls with a cookie, which accept only the site itself and the configured origins. */
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

/** The cookie with the browser's id during a Google sign-in. */
const BROWSER = 'gsi';

/** Google sign-in and its cookie session. Specification section 7. */
export function googleRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { google }: AccountServices,
  allows: (origin: string) => boolean,
): void {
  refuseForeign(app, allows);

  mount(app, googleRedirect, async ({ cookies, caller }) => {
    // Reuse the id, so that an attempt in another tab can continue.
    const browser = cookies.read(BROWSER) ?? newToken();
    const redirectUrl = await google.redirect(browser, caller);
    cookies.set(BROWSER, browser, ATTEMPT_SECONDS);
    return { redirectUrl };
  });
  mount(app, createSession, async ({ cookies, body, caller }) => {
    const browser = cookies.read(BROWSER);
    // Kept for a following password prompt, and for an attempt in another tab.
    if (browser !== undefined) cookies.set(BROWSER, browser, ATTEMPT_SECONDS);
    return answerOf(cookies, await google.finish(browser, body, caller));
  });
  mount(app, linkGoogle, async ({ cookies, body, caller }) =>
    answerOf(cookies, await google.link(cookies.read(BROWSER), body.password, caller)),
  );

  const authenticated = async (cookies: Cookies) => {
    const token = cookies.read(SESSION);
    return token === undefined ? undefined : sessions.authenticateCookie(token);
  };
  mount(app, sessionUser, async ({ cookies }) => {
    const auth = await authenticated(cookies);
    if (!auth) throw new ApiError('not_authenticated', { error: serverMessages.notAuthenticated });
    return userOf(auth.account);
  });
  mount(app, sessionLogout, async ({ cookies }) => {
    const auth = await authenticated(cookies);
    if (auth) await sessions.end(auth.sessionId, 'logout');
    cookies.clear(SESSION);
    return null;
  });
}
