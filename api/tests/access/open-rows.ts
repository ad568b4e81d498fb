/** A valid request for each call that anyone may make. */
import { sendPasswordOtp as sendPasswordOtpCall } from '../../contract/accounts/password';
import { closeAccount } from '../../contract/accounts/closing';
import { createSession as createSessionCall } from '../../contract/accounts/google';
import { Accounts, pending } from '../support/accounts';
import { Authenticator } from '../support/authenticator';
import { form } from '../support/world';
import { attempt, memberOf, PASSWORD, plain, type Row, withFactor } from './requests';
import { cookieOf } from '../support/second-factor';

export const anyone: Readonly<Record<string, Row>> = {
  health: plain,
  openapi: plain,
  plans: plain,
  legalVersions: plain,
  googleRedirect: plain,
  sessionLogout: plain,
  register: ({ fixture }) => ({ body: form(fixture.world.unique()) }),
  login: async ({ fixture }) => {
    const { email, password } = (await fixture.world.member()).form;
    return { body: { email, password } };
  },
  refresh: async (asking) => ({ body: { refreshToken: (await memberOf(asking)).refreshToken } }),
  sendOtp: async ({ fixture }) => {
    const { filled, userId } = await pending(fixture.world);
    fixture.world.clock.turn(31);
    return { body: { phone: filled.phone, userId } };
  },
  verifyOtp: async ({ fixture }) => {
    const { filled, userId } = await pending(fixture.world);
    return {
      body: { phone: filled.phone, code: await fixture.world.codeOf(filled.phone), userId },
    };
  },
  changePendingPhone: async ({ fixture }) => {
    const { filled, userId } = await pending(fixture.world);
    fixture.world.clock.turn(31);
    const { phone } = form(fixture.world.unique());
    return { body: { userId, phone: filled.phone, newPhone: phone } };
  },
  sendPasswordOtp: async (asking) => ({
    body: { channel: 'phone', identifier: (await memberOf(asking)).form.phone },
  }),
  resetPasswordWithOtp: async ({ fixture: { world } }) => {
    const { phone } = (await world.member()).form;
    await world.call(sendPasswordOtpCall, { channel: 'phone', identifier: phone });
    const code = await world.codeOf(phone);
    const secret = { password: PASSWORD, confirmPassword: PASSWORD };
    return { body: { channel: 'phone', identifier: phone, code, ...secret } };
  },
  verifyEmail: async (asking) => {
    const { email } = (await memberOf(asking)).form;
    const token = await new Accounts(asking.fixture.world).linkTo(email);
    return { query: `?token=${encodeURIComponent(token)}` };
  },
  sendEmailLink: ({ fixture }) => ({ body: { email: form(fixture.world.unique()).email } }),
  contact: () => ({
    body: {
      inquiryType: 'general',
      name: 'Lina',
      email: 'lina@example.com',
      subject: 'Hello',
      message: 'Hello',
      seconds: 30,
    },
  }),
  restoreAccount: async ({ fixture: { world } }) => {
    const { form: filled, accessToken } = await world.member();
    const { email, password } = filled;
    await world.call(closeAccount, { password }, { token: accessToken });
    const { body } = await world.login(email, password);
    return { body: { restoreToken: body['restoreToken'] } };
  },
  secondStep: async ({ fixture }) => {
    const { member, factor } = await withFactor(fixture);
    const cookie = cookieOf(await fixture.world.login(member.form.email, member.form.password));
    fixture.world.clock.turn(31);
    return { cookie, body: { code: factor.code() } };
  },
  beginPasskeyLogin: plain,
  passkeyLogin: async ({ fixture: { world } }) => {
    const device = await Authenticator.added(world, (await world.member()).accessToken);
    return { body: await device.answer(world) };
  },
  createSession: async ({ fixture }) => ({
    ...(await attempt(fixture)),
    body: { code: form(fixture.world.unique()).email },
  }),
  linkGoogle: async ({ fixture }) => {
    const { email, password } = (await fixture.world.member()).form;
    const { cookie } = await attempt(fixture);
    await fixture.world.call(createSessionCall, { code: email }, { headers: { cookie } });
    return { cookie, body: { password } };
  },
};
