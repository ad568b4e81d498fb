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
import { mount } from '../../platform/http/mount';

/** The caller's own account. */
export function userRoutes(app: FastifyInstance, { profile }: AccountServices): void {
  mount(app, me, async ({ auth }) => ({ user: userOf(auth.account) }));
  // Authorization is the only check.
  mount(app, openApp, async () => null);
  mount(app, updateMe, async ({ auth, body, caller }) => ({
    user: await profile.update(auth, body, caller),
  }));
  mount(app, sendPhoneOtp, ({ auth, caller }) => profile.sendPhoneOtp(auth.account, caller));
  mount(app, verifyMyPhone, async ({ auth, body, caller }) => ({
    user: await profile.verifyPhone(auth, body, caller),
  }));
}
