/** Resetting a password, changing it, and locking a login. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Accounts, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/databases';
import { form, World } from '../../support/world';

const NEW = 'seven loud storks';

describe.each(databases)('passwords on $name', ({ open }) => {
  let world: World;
  let accounts: Accounts;
  beforeAll(async () => {
    world = await World.on(await open());
    accounts = new Accounts(world);
  });
  afterAll(() => world.close());

  /** Fails until the login is locked; returns the last response. */
  async function lock(email: string) {
    for (let n = 0; n < 40; n += 1) {
      const answer = await world.login(email, 'not the password');
      if (answer.body['code'] === 'login_locked') return answer;
      if (answer.status === 429) world.clock.turn(Number(answer.headers['retry-after']));
    }
    throw new Error('Forty failures locked nothing');
  }

  describe.each([
    ['phone', (filled: ReturnType<typeof form>) => filled.phone],
    ['email', (filled: ReturnType<typeof form>) => filled.email],
  ] as const)('a forgotten one by %s', (channel, identifierOf) => {
    test('is set by the code; every session ends; the owner logs in with it and hears of it', async () => {
      const member = await world.member();
      const identifier = identifierOf(member.form);
      expect(seen(await accounts.sendPasswordOtp(channel, identifier))).toEqual({
        status: 200,
        body: { message: 'If there is such an account, a code is on its way.', retryAfter: 30 },
      });
      const code = await world.codeOf(identifier);
      expect(seen(await accounts.reset(channel, identifier, code, NEW))).toEqual({
        status: 200,
        body: { message: 'The password was changed.' },
      });
      expect((await world.me(member.accessToken)).status).toBe(401);
      expect((await world.refresh(member.refreshToken)).status).toBe(401);
      expect((await world.login(identifier, member.form.password)).status).toBe(401);
      const signedIn = await world.login(identifier, NEW);
      expect(signedIn.status).toBe(200);
      expect(signedIn.body['user']).toMatchObject({ emailVerified: channel === 'email' });
      const [notice] = await world.messagesTo(member.form.email);
      expect(notice).toMatchObject({ channel: 'email', template: 'password_changed' });
    });

    test('of an unknown account is answered the same at every step', async () => {
      const member = await world.member();
      const stranger = form(world.unique());
      const known = identifierOf(member.form);
      const unknown = identifierOf(stranger);
      const before = (await world.messages()).length;
      expect(seen(await accounts.sendPasswordOtp(channel, unknown))).toEqual(
        seen(await accounts.sendPasswordOtp(channel, known)),
      );
      expect((await world.messages()).length).toBe(before + 1);
      const wrong = world.wrong(await world.codeOf(known));
      for (let n = 0; n < 7; n += 1) {
        expect(seen(await accounts.reset(channel, unknown, wrong, NEW))).toEqual(
          seen(await accounts.reset(channel, known, wrong, NEW)),
        );
        expect(seen(await accounts.sendPasswordOtp(channel, unknown))).toEqual(
          seen(await accounts.sendPasswordOtp(channel, known)),
        );
      }
    });

    test('a code that was never asked for is expired, for anybody', async () => {
      const member = await world.member();
      for (const identifier of [identifierOf(member.form), identifierOf(form(world.unique()))]) {
        expect(seen(await accounts.reset(channel, identifier, '123456', NEW))).toEqual({
          status: 422,
          body: { error: 'Failed to reset password', code: 'otp_expired' },
        });
      }
    });

    test('the code says its tries, dies with the fifth, after ten minutes, and after its use', async () => {
      const member = await world.member();
      const identifier = identifierOf(member.form);
      await accounts.sendPasswordOtp(channel, identifier);
      const first = await world.codeOf(identifier);
      for (const triesLeft of [4, 3, 2, 1]) {
        const answer = await accounts.reset(channel, identifier, world.wrong(first), NEW);
        expect(answer.body).toEqual({
          error: 'Failed to reset password',
          code: 'otp_wrong',
          triesLeft,
        });
      }
      const fifth = await accounts.reset(channel, identifier, world.wrong(first), NEW);
      expect(fifth.body).toMatchObject({ code: 'otp_locked', triesLeft: 0, retryAfter: 30 });
      expect(verdict(await accounts.reset(channel, identifier, first, NEW)).code).toBe(
        'otp_locked',
      );

      world.clock.turn(31);
      await accounts.sendPasswordOtp(channel, identifier);
      const second = await world.codeOf(identifier);
      world.clock.turn(601);
      expect(verdict(await accounts.reset(channel, identifier, second, NEW)).code).toBe(
        'otp_expired',
      );

      await accounts.sendPasswordOtp(channel, identifier);
      const third = await world.codeOf(identifier);
      const both = await Promise.all([
        accounts.reset(channel, identifier, third, NEW),
        accounts.reset(channel, identifier, third, NEW),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(verdict(await accounts.reset(channel, identifier, third, NEW)).code).toBe('otp_used');
    });

    test('between two codes are thirty seconds, and five go out in an hour', async () => {
      const identifier = identifierOf((await world.member()).form);
      await accounts.sendPasswordOtp(channel, identifier);
      const soon = await accounts.sendPasswordOtp(channel, identifier);
      expect(seen(soon)).toEqual({
        status: 429,
        body: { error: 'Failed to send OTP', code: 'too_soon', retryAfter: 30 },
      });
      expect(soon.headers['retry-after']).toBe('30');
      for (let n = 0; n < 4; n += 1) {
        world.clock.turn(31);
        expect((await accounts.sendPasswordOtp(channel, identifier)).status).toBe(200);
      }
      world.clock.turn(31);
      expect(verdict(await accounts.sendPasswordOtp(channel, identifier))).toEqual({
        status: 429,
        code: 'too_many',
      });
    });
  });

  test('of two codes the newest counts, and a code of another purpose does not', async () => {
    const filled = form(world.unique());
    const registered = await world.register(filled);
    const registering = await world.codeOf(filled.phone);
    expect(registered.status).toBe(201);
    expect(verdict(await accounts.reset('phone', filled.phone, registering, NEW)).code).toBe(
      'otp_expired',
    );
    await world.verify(filled.phone, registering);
    await accounts.sendPasswordOtp('phone', filled.phone);
    const older = await world.codeOf(filled.phone);
    world.clock.turn(31);
    await accounts.sendPasswordOtp('phone', filled.phone);
    const newer = await world.codeOf(filled.phone);
    if (newer !== older) {
      expect(verdict(await accounts.reset('phone', filled.phone, older, NEW)).code).toBe(
        'otp_wrong',
      );
    }
    expect((await accounts.reset('phone', filled.phone, newer, NEW)).status).toBe(200);
  });

  test('a registration that was never verified gets no code', async () => {
    const pending = form(world.unique());
    await world.register(pending);
    const before = (await world.messages()).length;
    expect((await accounts.sendPasswordOtp('phone', pending.phone)).status).toBe(200);
    expect((await accounts.sendPasswordOtp('email', pending.email)).status).toBe(200);
    expect((await world.messages()).length).toBe(before);
  });

  test('the identifier is read as its channel: in any writing, and refused when it is the other', async () => {
    const { form: filled } = await world.member();
    const national = filled.phone.replace('+970', '0');
    expect((await accounts.sendPasswordOtp('phone', ` ${national}\u200f`)).status).toBe(200);
    expect(verdict(await accounts.sendPasswordOtp('phone', filled.phone)).code).toBe('too_soon');
    const cases = [
      ['phone', 'lina@example.com', { identifier: 'phone_invalid' }],
      ['phone', '+970111111111', { identifier: 'phone_invalid' }],
      ['email', filled.phone, { identifier: 'email_invalid' }],
      ['pigeon', filled.phone, { channel: 'invalid' }],
    ] as const;
    for (const [channel, identifier, fieldCodes] of cases) {
      const answer = await accounts.sendPasswordOtp(channel, identifier);
      expect({ status: answer.status, fieldCodes: answer.body['fieldCodes'] }).toEqual({
        status: 422,
        fieldCodes,
      });
    }
  });

  test('a new password keeps the rules, and a refused one does not spend the code', async () => {
    const businessName = 'gaza_bakery';
    const member = await world.member({ businessName });
    const { phone } = member.form;
    await accounts.sendPasswordOtp('phone', phone);
    const code = await world.codeOf(phone);
    const cases = [
      ['short', 'password_min'],
      ['password123', 'password_common'],
      [`${businessName}12`, 'password_common'],
    ] as const;
    for (const [password, fieldCode] of cases) {
      const answer = await accounts.reset('phone', phone, code, password);
      expect(answer.body['fieldCodes']).toEqual({ password: fieldCode });
    }
    expect((await accounts.reset('phone', phone, code, NEW)).status).toBe(200);
  });

  test('the message is in the language of the account', async () => {
    const filled = form(world.unique());
    await world.register(filled, { headers: { 'accept-language': 'ar' } });
    await world.verify(filled.phone, await world.codeOf(filled.phone));
    await accounts.sendPasswordOtp('email', filled.email, { headers: { 'accept-language': 'en' } });
    const [mail] = await world.messagesTo(filled.email);
    expect(mail?.text).toContain('رمز تعيين كلمة مرور جديدة');
  });

  describe('changed by its owner', () => {
    test('the other sessions end, this one goes on', async () => {
      const member = await world.member();
      const other = await world.login(member.form.email, member.form.password);
      const changed = await accounts.changePassword(member.accessToken, member.form.password, NEW);
      expect(seen(changed)).toEqual({ status: 204, body: {} });
      expect((await world.me(member.accessToken)).status).toBe(200);
      expect((await world.me(String(other.body['accessToken']))).status).toBe(401);
      expect((await world.refresh(String(other.body['refreshToken']))).status).toBe(401);
      expect((await world.login(member.form.email, member.form.password)).status).toBe(401);
      expect((await world.login(member.form.email, NEW)).status).toBe(200);
      const [notice] = await world.messagesTo(member.form.email);
      expect(notice?.template).toBe('password_changed');
    });

    test('a wrong current one is told at its field, and guesses are slowed down', async () => {
      const member = await world.member();
      for (let n = 0; n < 5; n += 1) {
        const answer = await accounts.changePassword(member.accessToken, 'not it at all', NEW);
        expect(seen(answer)).toEqual({
          status: 422,
          body: {
            error: 'Request failed',
            code: 'validation_failed',
            fields: { currentPassword: 'This password is incorrect' },
            fieldCodes: { currentPassword: 'password_wrong' },
          },
        });
      }
      const slowed = await accounts.changePassword(member.accessToken, member.form.password, NEW);
      expect(seen(slowed).status).toBe(429);
      // The holder of a session can't use it to lock the owner out of logging in.
      expect((await world.login(member.form.email, member.form.password)).status).toBe(200);
      world.clock.turn(Number(slowed.body['retryAfter']));
      const right = await accounts.changePassword(member.accessToken, member.form.password, NEW);
      expect(right.status).toBe(204);
    });

    test('the new one keeps the rules', async () => {
      const member = await world.member();
      const answer = await world.call(
        { method: 'POST', path: '/api/v1/auth/change-password' },
        { currentPassword: member.form.password, password: NEW, confirmPassword: 'another' },
        { token: member.accessToken },
      );
      expect(answer.body['fieldCodes']).toEqual({ confirmPassword: 'passwords_mismatch' });
      const common = await accounts.changePassword(
        member.accessToken,
        member.form.password,
        'password123',
      );
      expect(common.body['fieldCodes']).toEqual({ password: 'password_common' });
    });
  });

  describe('a locked login', () => {
    test('ten failures lock it for an hour, known or unknown alike; the owner gets a link', async () => {
      const { form: filled } = await world.member();
      const locked = await lock(filled.email);
      expect(seen(locked)).toEqual({
        status: 429,
        body: { error: 'Login failed', code: 'login_locked', retryAfter: 3600 },
      });
      expect(seen(await lock(`nobody${world.unique()}@example.com`))).toEqual(seen(locked));
      expect(verdict(await world.login(filled.email, filled.password)).code).toBe('login_locked');
      const mails = (await world.messagesTo(filled.email)).map(({ template }) => template);
      expect(mails.filter((template) => template === 'login_locked')).toHaveLength(1);

      const unlock = await accounts.linkTo(filled.email, 'login_locked', 'unlock');
      const route = { method: 'POST', path: '/api/v1/auth/login' } as const;
      const with_ = (token: string, password: string) =>
        world.call(route, { email: filled.email, password, unlock: token });
      expect(verdict(await with_('A'.repeat(43), filled.password)).code).toBe('login_locked');
      expect((await with_(unlock, filled.password)).status).toBe(200);
    });

    test('the link works once, within its hour, and for its account only', async () => {
      const one = await world.member();
      const other = await world.member();
      await lock(one.form.email);
      await lock(other.form.email);
      const unlock = await accounts.linkTo(one.form.email, 'login_locked', 'unlock');
      const route = { method: 'POST', path: '/api/v1/auth/login' } as const;
      const tried = async (email: string, password: string) =>
        verdict(await world.call(route, { email, password, unlock }));
      expect((await tried(other.form.email, other.form.password)).code).toBe('login_locked');
      expect(await tried(one.form.email, 'not the password')).toEqual({
        status: 401,
        code: 'credentials_invalid',
      });
      await lock(one.form.email);
      expect((await tried(one.form.email, one.form.password)).code).toBe('login_locked');
    });

    test('it ends by itself after the hour, and at once with a new password', async () => {
      const { form: filled } = await world.member();
      await lock(filled.email);
      world.clock.turn(3601);
      expect((await world.login(filled.email, filled.password)).status).toBe(200);
      await lock(filled.phone);
      expect((await world.login(filled.phone, filled.password)).status).toBe(429);
      await accounts.sendPasswordOtp('phone', filled.phone);
      const code = await world.codeOf(filled.phone);
      expect((await accounts.reset('phone', filled.phone, code, NEW)).status).toBe(200);
      expect((await world.login(filled.phone, NEW)).status).toBe(200);
    });
  });
});
