import type { FastifyInstance } from 'fastify';
import {
  changePendingPhone,
  register,
  sendOtp,
  verifyOtp,
} from '../../contract/accounts/registration';
import { login, logout, refresh } from '../../contract/accounts/auth';
import { accountEvents } from '../../contract/accounts/events';
import { sendEmailLink, verifyEmail } from '../../contract/accounts/email-link';
import { changePassword, resetPassword, sendPasswordOtp } from '../../contract/accounts/password';
import {
  endOtherSessions,
  endSession,
  sessions as listSessions,
} from '../../contract/accounts/sessions';
import type { AccountServices } from './services';
import { readerOf } from '../platform/http/admission';
import { answerOf } from './second-factor/routes';
import { mount } from '../platform/http/mount';

/** Registration, login, passwords, links and sessions. Specification section 7. */
export function authRoutes(app: FastifyInstance, accounts: AccountServices): void {
  const {
    registration,
    activation,
    login: logins,
    passwordChange,
    passwordCodes,
    links,
    sessionList,
    eventsOf,
  } = accounts;
  mount(app, register, ({ body, caller }) => registration.register(body, caller));
  mount(app, login, async ({ body, caller, cookies }) =>
    answerOf(cookies, await logins.login(body, caller)),
  );
  mount(app, sendOtp, ({ body, caller }) => registration.sendOtp(body, caller));
  mount(app, changePendingPhone, ({ body, caller }) => registration.changePhone(body, caller));
  mount(app, verifyOtp, async ({ body, caller, cookies }) =>
    answerOf(cookies, await activation.verifyOtp(body, caller)),
  );
  mount(app, refresh, ({ body, log }) =>
    logins.refresh(body.refreshToken, (sessionId) => {
      log.warn({ sessionId, event: 'refresh_reused' }, 'A refresh token was reused');
    }),
  );
  mount(app, logout, async ({ body, auth }) => {
    await logins.logout(auth, body.refreshToken);
    return null;
  });
  mount(app, sendPasswordOtp, ({ body, caller }) => passwordCodes.sendCode(body, caller));
  mount(app, resetPassword, ({ body, caller }) => passwordChange.reset(body, caller));
  mount(app, changePassword, async ({ body, auth, caller }) => {
    await passwordChange.change(auth, body, caller);
    return null;
  });
  mount(app, verifyEmail, async ({ query, headers, caller }) =>
    links.verify(query.token, caller, await readerOf(headers, app.authorization)),
  );
  mount(app, sendEmailLink, ({ body, caller }) => links.resend(body, caller));
  mount(app, listSessions, async ({ auth }) => ({
    sessions: await sessionList.of(auth),
  }));
  mount(app, accountEvents, async ({ auth }) => ({
    events: await eventsOf(auth.account.id),
  }));
  mount(app, endSession, async ({ auth, params }) => {
    await sessionList.revoke(auth, params.id);
    return null;
  });
  mount(app, endOtherSessions, async ({ auth, caller }) => {
    await sessionList.endOthers(auth, caller);
    return null;
  });
}
