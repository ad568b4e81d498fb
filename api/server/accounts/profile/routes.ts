import type { FastifyInstance } from 'fastify';
import {
  me,
  openApp,
  sendPhoneOtp,
  updateMe,
  verifyMyPhone,
} from '../../../contract/accounts/users';
import type { AccountServices } from '../services';
import { userOf } from '../accounts';
import type { Sessions } from '../sessions/sessions';
import { mount } from '../../platform/http/mount';

/** The caller's own account. */
export function userRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { profile }: AccountServices,
): void {
  mount(app, sessions, me, async ({ auth }) => ({ user: userOf(auth.account) }));
  // Authorization is the only check.
  mount(app, sessions, openApp, async () => null);
  mount(app, sessions, updateMe, async ({ auth, body, caller }) => ({
    user: await profile.update(auth, body, caller),
  }));
  mount(app, sessions, sendPhoneOtp, ({ auth, caller }) =>
    profile.sendPhoneOtp(auth.account, caller),
  );
  mount(app, sessions, verifyMyPhone, async ({ auth, body, caller }) => ({
    user: await profile.verifyPhone(auth, body, caller),
  }));
}
