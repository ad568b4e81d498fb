/** Resetting a forgotten password. */
import { describe, expect, test } from 'vitest';
import { Accounts, seen } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { form, World } from '../../support/world';

const NEW = 'seven loud storks';

describe.each(databases)('passwords on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  describe.each([
    ['phone', (filled: ReturnType<typeof form>) => filled.phone],
    ['email', (filled: ReturnType<typeof form>) => filled.email],
  ] as const)('a forgotten one by %s', (channel, identifierOf) => {
    test('is set with the code, ends all sessions, works for login and is mailed to the owner', async () => {
      const member = await world.member();
      const identifier = identifierOf(member.form);
      if (channel === 'email') {
        await accounts.verifyEmail(await accounts.linkTo(identifier), member.accessToken);
      }
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
      // The login after it came from a browser without cookies; either mail may arrive first.
      const mails = await world.messagesTo(member.form.email);
      const notice = { channel: 'email', template: 'password_changed' };
      expect(mails.slice(0, 2)).toContainEqual(expect.objectContaining(notice));
    });

    test('gets the same responses for an unknown account at every step', async () => {
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

    test('the code returns its remaining attempts and ends after five, after ten minutes or once used', async () => {
      const member = await world.member();
      const identifier = identifierOf(member.form);
      await accounts.sendPasswordOtp(channel, identifier);
      const enter = (code: string) => accounts.reset(channel, identifier, code, NEW);
      const first = await world.codeOf(identifier);
      for (const triesLeft of [4, 3, 2, 1, 0]) {
        expect((await enter(world.wrong(first))).body).toMatchObject({ triesLeft });
      }
      expect((await enter(first)).body['code']).toBe('otp_locked');

      world.clock.turn(31);
      await accounts.sendPasswordOtp(channel, identifier);
      const second = await world.codeOf(identifier);
      world.clock.turn(601);
      expect((await enter(second)).body['code']).toBe('otp_expired');

      await accounts.sendPasswordOtp(channel, identifier);
      const third = await world.codeOf(identifier);
      const both = await Promise.all([enter(third), enter(third)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await enter(third)).body['code']).toBe('otp_used');
    });
  });

  test('only the newest code is valid, and none of another purpose', async () => {
    const filled = form(world.unique());
    const registered = await world.register(filled);
    const registering = await world.codeOf(filled.phone);
    expect(registered.status).toBe(201);
    expect((await accounts.reset('phone', filled.phone, registering, NEW)).body['code']).toBe(
      'otp_expired',
    );
    await world.verify(filled.phone, registering);
    await accounts.sendPasswordOtp('phone', filled.phone);
    const older = await world.codeOf(filled.phone);
    world.clock.turn(31);
    await accounts.sendPasswordOtp('phone', filled.phone);
    const newer = await world.codeOf(filled.phone);
    if (newer !== older) {
      expect((await accounts.reset('phone', filled.phone, older, NEW)).body['code']).toBe(
        'otp_wrong',
      );
    }
    expect((await accounts.reset('phone', filled.phone, newer, NEW)).status).toBe(200);
  });

  test('a pending registration gets no code', async () => {
    const pending = form(world.unique());
    await world.register(pending);
    const before = (await world.messages()).length;
    expect((await accounts.sendPasswordOtp('phone', pending.phone)).status).toBe(200);
    expect((await accounts.sendPasswordOtp('email', pending.email)).status).toBe(200);
    expect((await world.messages()).length).toBe(before);
  });

  test('the identifier is parsed according to its channel and rejected if it is of the other kind', async () => {
    const { form: filled } = await world.member();
    const national = filled.phone.replace('+970', '0');
    expect((await accounts.sendPasswordOtp('phone', ` ${national}\u200f`)).status).toBe(200);
    expect((await accounts.sendPasswordOtp('phone', filled.phone)).body['code']).toBe('too_soon');
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

  test('a new password must follow the rules, and a rejected one does not consume the code', async () => {
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
});
