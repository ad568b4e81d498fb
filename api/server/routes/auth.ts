import type { FastifyInstance } from 'fastify';
import { login, logout, refresh, register, sendOtp, verifyOtp } from '../../contract/auth';
import type { Auth } from '../services/auth';
import type { Sessions } from '../services/sessions';
import { mount } from './mount';

/** The calls of registration and login. Specification section 7. */
export function authRoutes(app: FastifyInstance, sessions: Sessions, auth: Auth): void {
  mount(app, sessions, register, ({ body, caller }) => auth.register(body, caller));
  mount(app, sessions, login, ({ body, caller }) => auth.login(body, caller));
  mount(app, sessions, sendOtp, ({ body, caller }) => auth.sendOtp(body, caller));
  mount(app, sessions, verifyOtp, ({ body, caller }) => auth.verifyOtp(body, caller));
  mount(app, sessions, refresh, ({ body, log }) =>
    auth.refresh(body.refreshToken, (sessionId) => {
      log.warn({ sessionId, event: 'refresh_reused' }, 'A used refresh token came again');
    }),
  );
  mount(app, sessions, logout, async ({ body, auth: authenticated }) => {
    await auth.logout(authenticated, body.refreshToken);
    return null;
  });
}
