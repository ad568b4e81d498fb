/** Changes to an account by its owner. */
import { describe, expect, test, vi } from 'vitest';
import { CallRateLimits } from '../../../server/accounts/call-rate-limits';
import { Accounts, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { whileAuthenticated } from '../../support/held-check';
import { Hold } from '../../support/hold';
import { form, World } from '../../support/world';

describe.each(databases)('the own account on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  test('names, receipt names, tax id and language are normalized and saved', async () => {
    const member = await world.member();
    const changed = await accounts.update(member.accessToken, {
      businessName: 'Nablus_\u0662',
      firstName: '  Rana ',
      legalName: ' Nablus  Sweets Ltd ',
      taxId: ' \u0665\u0666\u0662-1234 ',
      language: 'ar',
    });
    expect(seen(changed)).toEqual({
      status: 200,
      body: {
        user: {
          ...member.user,
          businessName: 'Nablus_\u0662',
          firstName: 'Rana',
          legalName: 'Nablus Sweets Ltd',
          taxId: '562-1234',
          language: 'ar',
        },
      },
    });
    expect((await world.me(member.accessToken)).body).toEqual(changed.body);
    const emptied = await accounts.update(member.accessToken, { legalName: '', taxId: '' });
    expect(emptied.body['user']).toMatchObject({ legalName: '', taxId: '', firstName: 'Rana' });
    expect(seen(await accounts.update(member.accessToken, {})).body).toEqual(emptied.body);
  });

  test("another account's business name is taken, the own one in another spelling is not", async () => {
    const one = await world.member({ businessName: 'Jenin_books' });
    const other = await world.member();
    expect(seen(await accounts.update(other.accessToken, { businessName: 'JENIN_BOOKS' }))).toEqual(
      {
        status: 409,
        body: {
          error: 'Request failed',
          code: 'business_name_taken',
          fields: { businessName: 'This business name is already taken' },
          fieldCodes: { businessName: 'business_name_taken' },
        },
      },
    );
    const own = await accounts.update(one.accessToken, { businessName: 'JENIN_BOOKS' });
    expect(own.body['user']).toMatchObject({ businessName: 'JENIN_BOOKS' });
  });

  test('a taken business name does not use up the code of a phone number in the same change', async () => {
    const { form: one } = await world.member();
    const other = await world.member();
    const { phone } = form(world.unique());
    const { businessName } = one;
    const refused = await accounts.update(other.accessToken, { businessName, phone });
    expect(refused.body['code']).toBe('business_name_taken');
    expect((await accounts.update(other.accessToken, { phone })).status).toBe(200);
    expect(await world.messagesTo(phone, 'verification_code')).toHaveLength(1);
  });

  describe('a new email', () => {
    test('is unverified until its link is used; until then the old address logs in', async () => {
      const member = await world.member();
      await accounts.verifyEmail(await accounts.linkTo(member.form.email));
      const next = `moved${world.unique()}@example.com`;
      const changed = await accounts.update(member.accessToken, { email: next });
      expect(changed.body['user']).toMatchObject({
        email: next,
        emailVerified: false,
        previousEmail: member.form.email,
      });
      expect((await world.login(next, member.form.password)).status).toBe(401);
      expect((await world.login(member.form.email, member.form.password)).status).toBe(200);

      const confirmed = await accounts.verifyEmail(await accounts.linkTo(next), member.accessToken);
      expect(confirmed.body['user']).toMatchObject({ email: next, emailVerified: true });
      expect(confirmed.body['user']).not.toHaveProperty('previousEmail');
      expect((await world.login(next, member.form.password)).status).toBe(200);
      expect((await world.login(member.form.email, member.form.password)).status).toBe(401);
      const [notice] = await world.messagesTo(member.form.email);
      expect(notice).toMatchObject({ template: 'email_changed' });
      expect(notice?.text).toContain(next);
    });

    test('is discarded by entering the old address, and its link becomes invalid', async () => {
      const member = await world.member();
      const next = `typo${world.unique()}@example.com`;
      await accounts.update(member.accessToken, { email: next });
      const token = await accounts.linkTo(next);
      const back = await accounts.update(member.accessToken, { email: member.form.email });
      expect(back.body['user']).toEqual(member.user);
      expect(verdict(await accounts.verifyEmail(token))).toBe('400 link_expired');
    });

    test('is refused if the password is reset before it is saved', async () => {
      const { form: filled, accessToken, user } = await world.member();
      const [begun, hold] = [new Hold(), new Hold()];
      const held = vi.spyOn(CallRateLimits.prototype, 'beginSend');
      held.mockImplementationOnce(async () => {
        begun.release();
        await hold.released;
      });
      const thief = form(world.unique());
      const change = accounts.update(accessToken, { email: thief.email });
      await begun.released;
      held.mockRestore();
      await accounts.resetByCode('phone', filled.phone, 'seven loud storks');
      hold.release();
      expect(verdict(await change)).toBe('401 not_authenticated');
      expect(await world.messagesTo(thief.email)).toEqual([]);
      const { body } = await world.login(filled.email, 'seven loud storks');
      expect(body['user']).toEqual(user);
    });

    test('is verified in its new spelling if its link is opened while that is saved', async () => {
      const member = await world.member();
      const { email } = form(world.unique());
      await accounts.update(member.accessToken, { email });
      const link = await accounts.linkTo(email);
      const spelled = email.toUpperCase();
      const saved = await whileAuthenticated(
        () => accounts.update(member.accessToken, { email: spelled }),
        () => accounts.verifyEmail(link),
      );
      expect(saved.body['user']).toMatchObject({ email: spelled, emailVerified: true });
      expect((await world.me(member.accessToken)).body).toEqual(saved.body);
    });

    test('only the newest change is valid', async () => {
      const member = await world.member();
      const [one, two] = [`one${world.unique()}@example.com`, `two${world.unique()}@example.com`];
      await accounts.update(member.accessToken, { email: one });
      await accounts.update(member.accessToken, { email: two });
      expect((await accounts.verifyEmail(await accounts.linkTo(one))).status).toBe(400);
      expect((await accounts.verifyEmail(await accounts.linkTo(two))).status).toBe(200);
    });

    test("another account's gets the same response as a free one; only its owner is notified", async () => {
      const owner = await world.member();
      const member = await world.member();
      const free = await accounts.update((await world.member()).accessToken, {
        email: `free${world.unique()}@example.com`,
      });
      world.clock.turn(31);
      const taken = await accounts.update(member.accessToken, { email: owner.form.email });
      expect(taken.status).toBe(free.status);
      expect(Object.keys(taken.body['user'] as object).sort()).toEqual(
        Object.keys(free.body['user'] as object).sort(),
      );
      const [mail] = await world.messagesTo(owner.form.email);
      expect(mail).toMatchObject({ template: 'email_in_use' });
      expect(mail?.link).toMatch(/\/login$/);
      world.clock.turn(31);
      const again = await accounts.sendLink({ email: owner.form.email });
      expect(again.status).toBe(200);
    });

    test('the first to verify an address owns it', async () => {
      const [one, two] = [await world.member(), await world.member()];
      const email = `wanted${world.unique()}@example.com`;
      await accounts.update(one.accessToken, { email });
      const first = await accounts.linkTo(email);
      world.clock.turn(31);
      await accounts.update(two.accessToken, { email });
      const second = await accounts.linkTo(email);
      expect((await accounts.verifyEmail(second)).status).toBe(200);
      expect(seen(await accounts.verifyEmail(first))).toEqual({
        status: 409,
        body: { error: 'Verification failed', code: 'email_taken' },
      });
    });
  });

  describe('a new phone', () => {
    test('is unverified until its code is entered; until then the old number logs in', async () => {
      const member = await world.member();
      const next = form(world.unique()).phone;
      const changed = await accounts.update(member.accessToken, { phone: next });
      expect(changed.body['user']).toMatchObject({
        phone: next,
        phoneVerified: false,
        previousPhone: member.form.phone,
      });
      expect((await world.login(next, member.form.password)).status).toBe(401);
      expect((await world.login(member.form.phone, member.form.password)).status).toBe(200);
      const verified = await accounts.verifyPhone(member.accessToken, await world.codeOf(next));
      expect(verified.body['user']).toEqual({ ...member.user, phone: next });
      expect((await world.login(next, member.form.password)).status).toBe(200);
      const mails = await world.messagesTo(member.form.email);
      expect(mails.map(({ template }) => template)).toContain('phone_changed');
    });

    test('the code only works in its call and for its account', async () => {
      const member = await world.member();
      const stranger = await world.member();
      const next = form(world.unique()).phone;
      await accounts.update(member.accessToken, { phone: next });
      const code = await world.codeOf(next);
      expect((await world.verify(next, code)).body['code']).toBe('otp_expired');
      expect((await accounts.reset('phone', next, code, 'seven loud storks')).body['code']).toBe(
        'otp_expired',
      );
      world.clock.turn(31);
      await accounts.update(stranger.accessToken, { phone: next });
      expect((await accounts.verifyPhone(stranger.accessToken, code)).status).toBe(422);
      expect((await accounts.verifyPhone(member.accessToken, code)).status).toBe(200);
    });

    test('its code is resent after thirty seconds and limited in attempts, and the old number discards the change', async () => {
      const member = await world.member();
      const next = form(world.unique()).phone;
      await accounts.update(member.accessToken, { phone: next });
      expect((await accounts.sendPhoneOtp(member.accessToken)).body['code']).toBe('too_soon');
      world.clock.turn(31);
      expect(seen(await accounts.sendPhoneOtp(member.accessToken))).toEqual({
        status: 200,
        body: { message: 'Verification code sent via WhatsApp.', retryAfter: 30 },
      });
      const wrong = world.wrong(await world.codeOf(next));
      expect(seen(await accounts.verifyPhone(member.accessToken, wrong))).toEqual({
        status: 422,
        body: { error: 'Verification failed', code: 'otp_wrong', triesLeft: 4 },
      });
      const back = await accounts.update(member.accessToken, { phone: member.form.phone });
      expect(back.body['user']).toEqual(member.user);
      expect(verdict(await accounts.sendPhoneOtp(member.accessToken))).toBe('409 already_verified');
      expect((await accounts.verifyPhone(member.accessToken, wrong)).status).toBe(409);
    });

    test("another account's gets the same response as a free one; only its owner is notified", async () => {
      const owner = await world.member();
      const member = await world.member();
      world.clock.turn(31);
      const changed = await accounts.update(member.accessToken, { phone: owner.form.phone });
      expect(changed.body['user']).toMatchObject({ phoneVerified: false });
      const [notice] = await world.messagesTo(owner.form.phone);
      expect(notice).toMatchObject({ template: 'account_exists' });
      expect(notice?.code).toBeUndefined();
      expect((await accounts.verifyPhone(member.accessToken, '123456')).body['code']).toBe(
        'otp_wrong',
      );
    });

    test('of two accounts that claim a number, the first to verify it owns it', async () => {
      const [one, two] = [await world.member(), await world.member()];
      const phone = form(world.unique()).phone;
      await accounts.update(one.accessToken, { phone });
      const first = await world.codeOf(phone);
      world.clock.turn(31);
      await accounts.update(two.accessToken, { phone });
      expect((await accounts.verifyPhone(two.accessToken, await world.codeOf(phone))).status).toBe(
        200,
      );
      expect(seen(await accounts.verifyPhone(one.accessToken, first))).toEqual({
        status: 409,
        body: { error: 'Verification failed', code: 'phone_taken' },
      });
    });
  });
});
