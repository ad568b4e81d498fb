/** Locking a login after failures, and unlocking it by link, time or a new password. */
import { describe, expect, test } from 'vitest';
import { Accounts, seen, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { World } from '../../support/world';

const NEW = 'seven loud storks';

describe.each(databases)('passwords on $name', ({ open }) => {
  const world = World.forAll(open);
  const accounts = new Accounts(world);

  /** Fails until the login is locked; returns the last response. */
  async function lock(email: string) {
    for (let n = 0; n < 40; n += 1) {
      const answer = await world.login(email, 'not the password');
      if (answer.body['code'] === 'login_locked') return answer;
      if (answer.status === 429) world.clock.turn(Number(answer.headers['retry-after']));
    }
    throw new Error('Forty failures locked nothing');
  }

  describe('a locked login', () => {
    test('ten failures lock known and unknown accounts for an hour; the owner gets a link', async () => {
      const { form: filled } = await world.member();
      const locked = await lock(filled.email);
      expect(seen(locked)).toEqual({
        status: 429,
        body: { error: 'Login failed', code: 'login_locked', retryAfter: 3600 },
      });
      expect(seen(await lock(`nobody${world.unique()}@example.com`))).toEqual(seen(locked));
      expect((await world.login(filled.email, filled.password)).body['code']).toBe('login_locked');
      const mails = (await world.messagesTo(filled.email)).map(({ template }) => template);
      expect(mails.filter((template) => template === 'login_locked')).toHaveLength(1);

      const unlock = await accounts.linkTo(filled.email, 'login_locked', 'unlock');
      const route = { method: 'POST', path: '/api/v1/auth/login' } as const;
      const with_ = (token: string, password: string) =>
        world.call(route, { email: filled.email, password, unlock: token });
      expect((await with_('A'.repeat(43), filled.password)).body['code']).toBe('login_locked');
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
      expect(await tried(other.form.email, other.form.password)).toBe('429 login_locked');
      expect(await tried(one.form.email, 'not the password')).toBe('401 credentials_invalid');
      await lock(one.form.email);
      expect(await tried(one.form.email, one.form.password)).toBe('429 login_locked');
    });

    test('after the clock is set back, a lockout from before and its failures do not count', async () => {
      const { form: filled } = await world.member();
      world.clock.turn(86_400);
      await lock(filled.email);
      world.clock.turn(-86_400);
      const wrong = await world.login(filled.email, 'not the password');
      expect(verdict(wrong)).toBe('401 credentials_invalid');
      expect((await world.login(filled.email, filled.password)).status).toBe(200);
    });

    test('the lockout ends after an hour, or immediately with a new password', async () => {
      const { form: filled } = await world.member();
      await lock(filled.email);
      world.clock.turn(3601);
      expect((await world.login(filled.email, filled.password)).status).toBe(200);
      await lock(filled.phone);
      expect((await world.login(filled.phone, filled.password)).status).toBe(429);
      expect((await accounts.resetByCode('phone', filled.phone, NEW)).status).toBe(200);
      expect((await world.login(filled.phone, NEW)).status).toBe(200);
    });
  });
});
