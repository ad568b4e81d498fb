/** The link that confirms an email address, and correcting a wrong number before it is verified. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Accounts, pending, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowsOf, updateRows } from '../../support/database/rows';
import { form, World } from '../../support/world';

describe.each(databases)('email on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  describe('the link', () => {
    test('is mailed after registration, in its language, and opens a page with a button', async () => {
      const filled = form(world.unique());
      await world.register(filled, { headers: { 'accept-language': 'ar' } });
      const [mail] = await world.messagesTo(filled.email);
      expect(mail).toMatchObject({ channel: 'email', template: 'email_link' });
      expect(mail?.link).toMatch(/^http:\/\/localhost:4000\/verify-email\?token=[\w-]{43}&lng=ar$/);
      expect(mail?.text).toContain('تأكيد');
      expect(mail?.text).toContain(mail?.link);
    });

    test('verifies the address once; the second time it is reported as used', async () => {
      const member = await world.member();
      const token = await accounts.linkTo(member.form.email);
      expect(seen(await accounts.verifyEmail(token))).toEqual({
        status: 200,
        body: { user: { ...member.user, emailVerified: true } },
      });
      expect((await world.me(member.accessToken)).body['user']).toMatchObject({
        emailVerified: true,
      });
      expect(seen(await accounts.verifyEmail(token))).toEqual({
        status: 400,
        body: { error: 'Verification failed', code: 'link_used' },
      });
    });

    test('of many concurrent calls, one verifies the address', async () => {
      const member = await world.member();
      const token = await accounts.linkTo(member.form.email);
      const calls = Array.from({ length: 6 }, () => accounts.verifyEmail(token));
      const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
    });

    test('is valid for a day; an unknown link gets the same response as an expired one', async () => {
      const member = await world.member();
      const token = await accounts.linkTo(member.form.email);
      world.clock.turn(24 * 3600 + 1);
      const over = await accounts.verifyEmail(token);
      expect(seen(over)).toEqual({
        status: 400,
        body: { error: 'Verification failed', code: 'link_expired' },
      });
      expect(seen(await accounts.verifyEmail('A'.repeat(43)))).toEqual(seen(over));
    });

    test('can be resent with the old link or the address, and the new link works', async () => {
      const member = await world.member();
      const old = await accounts.linkTo(member.form.email);
      world.clock.turn(24 * 3600 + 1);
      expect(seen(await accounts.sendLink({ token: old }))).toEqual({
        status: 200,
        body: {
          message: 'If this address waits for its confirmation, a new link is on its way.',
          retryAfter: 30,
        },
      });
      expect(verdict(await accounts.sendLink({ email: member.form.email }))).toBe('429 too_soon');
      world.clock.turn(31);
      expect((await accounts.sendLink({ email: member.form.email.toUpperCase() })).status).toBe(
        200,
      );
      const newest = await accounts.linkTo(member.form.email);
      expect(newest).not.toBe(old);
      expect((await accounts.verifyEmail(newest)).status).toBe(200);
    });

    test('of a second registration within thirty seconds is mailed too, up to five per hour', async () => {
      const { email } = form(world.unique());
      const register = () => world.register(form(world.unique(), { email }));
      const sent = async () => (await world.messagesTo(email, 'email_link')).length;
      await register();
      const first = await accounts.linkTo(email);
      const { body } = await register();
      expect(await sent()).toBe(2);
      const { phone } = body['user'] as { phone: string };
      await world.verify(phone, await world.codeOf(phone));
      const second = await accounts.linkTo(email);
      expect((await accounts.verifyEmail(first)).body['code']).toBe('link_expired');
      expect((await accounts.verifyEmail(second)).status).toBe(200);
      const other = form(world.unique()).email;
      for (let n = 0; n < 6; n += 1) await world.register(form(world.unique(), { email: other }));
      expect(await world.messagesTo(other, 'email_link')).toHaveLength(5);
    });

    test('of a registration that no longer exists is not mailed', async () => {
      const { db } = world;
      const { id } = await world.member();
      // Erased accounts share an empty address.
      await updateRows(db, 'account', { email: '', email_key: '' }, { id });
      const before = (await world.messages()).length;
      await world.server.outbox.ask(db, { ask: 'registration_mail', accountId: randomUUID() });
      world.server.outbox.wake();
      expect(await world.messages()).toHaveLength(before);
      expect(await rowsOf(db, 'outbox', ['id'], { delivered_at: null })).toEqual([]);
    });

    test('registrations by others leave the owner of the address its own links', async () => {
      const { accessToken } = await world.member();
      const { email } = form(world.unique());
      for (let n = 0; n < 5; n += 1) await world.register(form(world.unique(), { email }));
      expect(await world.messagesTo(email, 'email_link')).toHaveLength(5);
      expect((await accounts.update(accessToken, { email })).status).toBe(200);
      expect(await world.messagesTo(email, 'email_link')).toHaveLength(6);
      world.clock.turn(31);
      expect((await accounts.sendLink({ email })).status).toBe(200);
    });

    test('requesting a link does not reveal whether an address is known or verified', async () => {
      const waiting = await world.member();
      const confirmed = await world.member();
      await accounts.verifyEmail(await accounts.linkTo(confirmed.form.email));
      world.clock.turn(31);
      const before = (await world.messages()).length;
      const answers = [];
      for (const email of [waiting.form.email, confirmed.form.email, 'nobody@nowhere.example']) {
        answers.push(
          seen(await accounts.sendLink({ email })),
          seen(await accounts.sendLink({ email })),
        );
      }
      expect(answers.slice(2, 4)).toEqual(answers.slice(0, 2));
      expect(answers.slice(4, 6)).toEqual(answers.slice(0, 2));
      expect((await world.messages()).length).toBe(before + 1);
      expect((await accounts.sendLink({})).status).toBe(422);
    });
  });

  describe('a wrong number before it is verified', () => {
    test('can be changed: the new number gets a code, and the old code is invalid', async () => {
      const { filled, userId } = await pending(world);
      const right = form(world.unique()).phone;
      const old = await world.codeOf(filled.phone);
      expect(seen(await accounts.changePhone(userId, filled.phone, right))).toEqual({
        status: 200,
        body: { phone: right, message: 'Verification code sent via WhatsApp.', retryAfter: 30 },
      });
      expect((await world.verify(filled.phone, old, userId)).status).toBe(422);
      const verified = await world.verify(right, await world.codeOf(right), userId);
      expect(verified.body['user']).toMatchObject({ phone: right, phoneVerified: true });
    });

    test('an unknown or already activated registration gets the same response', async () => {
      const member = await world.member();
      const numbers = [1, 2, 3].map(() => form(world.unique()).phone);
      const { filled, userId } = await pending(world);
      const before = (await world.messages()).length;
      const answers = [
        await accounts.changePhone(userId, filled.phone, numbers[0] ?? ''),
        await accounts.changePhone(member.id, member.form.phone, numbers[1] ?? ''),
        await accounts.changePhone(
          '00000000-0000-4000-8000-000000000000',
          filled.phone,
          numbers[2] ?? '',
        ),
      ];
      expect(answers.map(({ status, body }) => ({ status, ...body, phone: '' }))).toEqual(
        Array.from({ length: 3 }, () => ({
          status: 200,
          phone: '',
          message: 'Verification code sent via WhatsApp.',
          retryAfter: 30,
        })),
      );
      expect((await world.messages()).length).toBe(before + 1);
      expect((await world.me(member.accessToken)).body['user']).toMatchObject({
        phone: member.form.phone,
      });
    });

    test('to the number of an account: only its owner is notified', async () => {
      const owner = await world.member();
      world.clock.turn(3600);
      const { filled, userId } = await pending(world);
      const changed = await accounts.changePhone(userId, filled.phone, owner.form.phone);
      expect(changed.status).toBe(200);
      const [notice] = await world.messagesTo(owner.form.phone);
      expect(notice).toMatchObject({ template: 'account_exists' });
      expect(notice?.code).toBeUndefined();
      expect((await world.verify(owner.form.phone, '123456', userId)).body['code']).toBe(
        'otp_wrong',
      );
    });

    test('at most five times per hour and registration', async () => {
      const { filled, userId } = await pending(world);
      let { phone } = filled;
      for (let n = 0; n < 5; n += 1) {
        const next = form(world.unique()).phone;
        expect((await accounts.changePhone(userId, phone, next)).status).toBe(200);
        phone = next;
      }
      const over = await accounts.changePhone(userId, phone, form(world.unique()).phone);
      expect(verdict(over)).toBe('429 too_many');
    });
  });
});
