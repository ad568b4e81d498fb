import type { FastifyInstance } from 'fastify';
import { contact } from '../../contract/contact';
import { me, sendPhoneOtp, updateMe, verifyMyPhone } from '../../contract/users';
import type { AccountServices } from '../services/account-services';
import { userOf } from '../services/accounts';
import type { Sessions } from '../services/sessions';
import { mount } from './mount';

/** The caller's own account, and the contact form. */
export function userRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  { profile, contact: contactForm }: AccountServices,
): void {
  mount(app, sessions, me, async ({ auth }) => ({ user: userOf(auth.account) }));
  mount(app, sessions, updateMe, async ({ auth, body, caller }) => ({
    user: await profile.update(auth.account, body, caller),
  }));
  mount(app, sessions, sendPhoneOtp, ({ auth, caller }) =>
    profile.sendPhoneOtp(auth.account, caller),
  );
  mount(app, sessions, verifyMyPhone, async ({ auth, body, caller }) => ({
    user: await profile.verifyPhone(auth.account, body, caller),
  }));
  mount(app, sessions, contact, ({ body, caller }) => contactForm.send(body, caller));
}
