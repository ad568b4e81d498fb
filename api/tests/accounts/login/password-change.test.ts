/** The password changed by its owner, who is logged in. */
import { describe, expect, test, vi } from 'vitest';
import { closeAccount } from '../../../contract/accounts/closing';
import { prove } from '../../../contract/accounts/second-factor';
import { endOtherSessions } from '../../../contract/accounts/sessions';
import { HashQueue, QueueFullError } from '../../../server/platform/crypto/hash-queue';
import { Accounts, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { whileChecked } from '../../support/held-check';
import { form, World } from '../../support/world';

const NEW = 'seven loud storks';

describe.each(databases)('a password changed by its owner on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  test('the other sessions end, the current one stays', async () => {
    const member = await world.member();
    const other = await world.login(member.form.email, member.form.password);
    const changed = await accounts.changePassword(member.accessToken, member.form.password, NEW);
    expect(seen(changed)).toEqual({ status: 204, body: {} });
    expect((await world.me(member.accessToken)).status).toBe(200);
    expect((await world.me(String(other.body['accessToken']))).status).toBe(401);
    expect((await world.refresh(String(other.body['refreshToken']))).status).toBe(401);
    expect((await world.login(member.form.email, member.form.password)).status).toBe(401);
    expect((await world.login(member.form.email, NEW)).status).toBe(200);
    const mails = await world.messagesTo(member.form.email);
    expect(mails.map(({ template }) => template)).toContain('password_changed');
  });

  test('an email address and phone number that are not confirmed yet are discarded', async () => {
    const member = await world.member();
    const token = member.accessToken;
    const thief = form(world.unique());
    await accounts.update(token, { email: thief.email, phone: thief.phone });
    const link = await accounts.linkTo(thief.email);
    expect((await accounts.changePassword(token, member.form.password, NEW)).status).toBe(204);
    expect((await accounts.verifyEmail(link)).body['code']).toBe('link_expired');
    expect((await world.me(token)).body['user']).toEqual(member.user);
  });

  test.each([
    [
      'the password is reset',
      async ({ phone }: ReturnType<typeof form>) => {
        await accounts.resetByCode('phone', phone, NEW);
        return NEW;
      },
    ],
    [
      'its session is ended',
      async ({ email, password }: ReturnType<typeof form>) => {
        const other = String((await world.login(email, password)).body['accessToken']);
        await world.call(endOtherSessions, undefined, { token: other });
        return password;
      },
    ],
  ])('is not changed if %s while the old one is checked', async (_what, act) => {
    const { form: filled, accessToken } = await world.member();
    let password = '';
    const changed = await whileChecked(
      () => accounts.changePassword(accessToken, filled.password, 'nine quick cranes'),
      async () => {
        password = await act(filled);
      },
    );
    expect(verdict(changed)).toBe('401 not_authenticated');
    expect((await world.login(filled.email, password)).status).toBe(200);
  });

  test('a change whose answer was lost succeeds again, for ten minutes and with the same password only', async () => {
    const { form: filled, accessToken: token } = await world.member();
    const change = (password: string) => accounts.changePassword(token, filled.password, password);
    expect((await change(NEW)).status).toBe(204);
    const wrong = { currentPassword: 'password_wrong' };
    expect((await change('nine quick cranes')).body['fieldCodes']).toEqual(wrong);
    // A repeated change does not count as a wrong guess, however often its response is lost.
    const repeats: number[] = [];
    for (let n = 0; n < 6; n += 1) repeats.push((await change(NEW)).status);
    expect(new Set(repeats)).toEqual(new Set([204]));
    world.clock.turn(601);
    expect((await change(NEW)).body['fieldCodes']).toEqual(wrong);
    const mails = await world.messagesTo(filled.email);
    expect(mails.filter(({ template }) => template === 'password_changed')).toHaveLength(1);
  });

  test('a wrong current password is reported at its field, and guesses are throttled', async () => {
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
    expect(slowed.body['code']).toBe('too_many');
    // The holder of a session can't use it to lock the owner out of logging in.
    expect((await world.login(member.form.email, member.form.password)).status).toBe(200);
    world.clock.turn(Number(slowed.body['retryAfter']));
    const right = await accounts.changePassword(member.accessToken, member.form.password, NEW);
    expect(right.status).toBe(204);
  });

  test('after ten guesses only waiting helps; no call speaks of a locked login', async () => {
    const { form: filled, accessToken: token } = await world.member();
    const calls = [
      (password: string) => accounts.changePassword(token, password, NEW),
      (password: string) => world.call(prove, { password }, { token }),
      (password: string) => world.call(closeAccount, { password }, { token }),
    ];
    for (let n = 0; n < 10; n += 1) {
      const answer = await calls[n % 3]?.('not it at all');
      expect(answer?.status).toBe(422);
      world.clock.turn(70);
    }
    for (const call of calls) {
      const refused = await call(filled.password);
      expect(verdict(refused)).toBe('429 too_many');
      expect(refused.body['retryAfter']).toBe(3530);
    }
    const mails = (await world.messagesTo(filled.email)).map(({ template }) => template);
    expect(mails).not.toContain('login_locked');
  });

  test('with a full hash queue, checks are 503 and do not count as attempts', async () => {
    const { form: filled, accessToken } = await world.member();
    const busy = vi.spyOn(HashQueue.prototype, 'run').mockRejectedValue(new QueueFullError());
    const change = async () =>
      (await accounts.changePassword(accessToken, filled.password, NEW)).status;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await change());
    busy.mockRestore();
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await change()).toBe(204);
  });

  test('the new password must follow the rules', async () => {
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
