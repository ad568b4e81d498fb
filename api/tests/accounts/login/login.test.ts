import { describe, expect, test, vi } from 'vitest';
import { emailKey } from '../../../contract/platform/normalize';
import { Accounts, verdict } from '../../support/accounts';
import { databases } from '../../support/database/databases';
import { rowOf, rowsOf } from '../../support/database/rows';
import { whileChecked } from '../../support/held-check';
import { cookieOf } from '../../support/second-factor';
import { HashQueue } from '../../../server/platform/crypto/hash-queue';
import { Hold } from '../../support/hold';
import { CHEAP, form, World } from '../../support/world';

describe.each(databases)('login on $name', ({ open }) => {
  const world = World.forAll(open);

  test('works with an email address in any case and a phone number in any format', async () => {
    const { form: filled, user } = await world.member();
    const national = filled.phone.replace('+970', '0');
    for (const typed of [
      filled.email,
      ` ${filled.email.toUpperCase()}\u200f`,
      filled.phone,
      filled.phone.replace('+970', '+972'),
      filled.phone.replace('+', '00'),
      `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`,
      national.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
    ]) {
      const answer = await world.login(typed, filled.password);
      expect({ typed, status: answer.status }).toEqual({ typed, status: 200 });
      expect(answer.body['user']).toEqual(user);
      expect((await world.me(String(answer.body['accessToken']))).status).toBe(200);
    }
  });

  test('passwords are compared after Unicode normalization', async () => {
    const { form: filled } = await world.member({
      password: 'caf\u00e9 et cr\u00e8me',
      confirmPassword: 'cafe\u0301 et cre\u0300me',
    });
    expect((await world.login(filled.email, 'cafe\u0301 et cre\u0300me')).status).toBe(200);
    expect((await world.login(filled.email, 'cafe et creme')).status).toBe(401);
  });

  test('with a pending phone: 403 with phone and id for the right password, 401 for a wrong one', async () => {
    const filled = form(world.unique());
    const registered = await world.register(filled);
    const right = await world.login(filled.email, filled.password);
    expect(right.status).toBe(403);
    expect(right.body).toEqual({
      error: 'Phone not verified',
      code: 'phone_not_verified',
      phone: filled.phone,
      userId: (registered.body['user'] as { id: string }).id,
    });
    expect((await world.login(filled.email, 'not the password')).status).toBe(401);
  });

  test('a registration with someone else’s email address neither hides nor reveals their account', async () => {
    const owner = await world.member();
    const filled = form(world.unique(), {
      email: owner.form.email,
      password: 'a stranger chose this',
      confirmPassword: 'a stranger chose this',
    });
    await world.register(filled);
    expect((await world.login(owner.form.email, owner.form.password)).status).toBe(200);
    expect((await world.login(owner.form.email, filled.password)).status).toBe(403);
    expect((await world.login(owner.form.email, 'neither of them')).status).toBe(401);
  });

  test('after five failures the wait doubles, with Retry-After; a success resets it', async () => {
    const { form: filled } = await world.member();
    for (let n = 0; n < 5; n += 1) {
      expect((await world.login(filled.email, 'not the password')).status).toBe(401);
    }
    for (const wait of [1, 2, 4]) {
      const blocked = await world.login(filled.email, filled.password);
      expect(blocked.status).toBe(429);
      expect(blocked.body).toEqual({ error: 'Login failed', code: 'too_many', retryAfter: wait });
      expect(blocked.headers['retry-after']).toBe(String(wait));
      world.clock.turn(wait);
      if (wait < 4) expect((await world.login(filled.email, 'not the password')).status).toBe(401);
    }
    expect((await world.login(filled.email, filled.password)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      expect((await world.login(filled.email, 'not the password')).status).toBe(401);
    }
  });

  test('of many concurrent wrong passwords, five are checked', async () => {
    const { form: filled } = await world.member();
    const tries = Array.from({ length: 20 }, () => world.login(filled.email, 'not the password'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  test('the wait is at most fifteen minutes, after which failures expire', async () => {
    const patient = await world.beside({
      env: { LOGIN_LOCK: '1000' },
    });
    const { form: filled } = await world.member();
    let wait = 0;
    for (let n = 0; n < 40; n += 1) {
      const answer = await patient.login(filled.email, 'not the password');
      wait = Number(answer.headers['retry-after'] ?? 0);
      world.clock.turn(wait);
      if (wait >= 900) break;
    }
    expect(wait).toBe(900);
    world.clock.turn(901);
    expect((await patient.login(filled.email, 'not the password')).status).toBe(401);
    expect((await patient.login(filled.email, filled.password)).status).toBe(200);
  });

  test('a hash with outdated parameters is replaced at the next login', async () => {
    const { form: filled } = await world.member();
    const hashOf = async (): Promise<string | null> => {
      const row = await rowOf(world.db, 'account', ['password_hash'], {
        email_key: emailKey(filled.email),
      });
      return row.password_hash;
    };
    expect(await hashOf()).toContain('$m=8,t=1,p=1$');
    const dearer = await world.beside({
      hashCost: { ...CHEAP, memoryCost: 16 },
    });
    const both = [1, 2].map(() => dearer.login(filled.email, filled.password));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await hashOf()).toContain('$m=16,t=1,p=1$');
    expect((await dearer.login(filled.email, filled.password)).status).toBe(200);
  });

  test.each(['a new', 'a known'])(
    'of %s browser, a login is refused if the password is reset while the old one is checked',
    async (browser) => {
      const { form: filled, id } = await world.member();
      const { email, phone, password } = filled;
      const accounts = new Accounts(world);
      const headers = { cookie: cookieOf(await world.login(email, password)) };
      const refused = await whileChecked(
        () => world.login(email, password, browser === 'a known' ? { headers } : {}),
        async () => {
          const change = await accounts.resetByCode('phone', phone, 'seven loud storks', {
            headers,
          });
          expect(change.status).toBe(200);
        },
      );
      expect(verdict(refused)).toBe('401 credentials_invalid');
      const account = { account_id: id, ended_at: null };
      expect(await rowsOf(world.db, 'session', ['id'], account)).toEqual([]);
    },
  );

  test('with a full hash queue, a login is 503 with Retry-After and does not count as an attempt', async () => {
    const narrow = await world.beside({
      env: { HASH_CONCURRENCY: '1', HASH_QUEUE: '1', LOGIN_FAILURES: '6' },
    });
    const hashing = new Hold();
    const { run } = HashQueue.prototype;
    const held = vi.spyOn(HashQueue.prototype, 'run').mockImplementation(function (
      this: HashQueue,
      job,
    ) {
      return run.call(this, async () => {
        await hashing.released;
        return job();
      });
    });
    const tries = Array.from({ length: 12 }, (_, n) =>
      narrow.login(`busy${n % 2}@example.com`, 'not the password'),
    );
    const first = await Promise.race(tries);
    hashing.release();
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    held.mockRestore();
    expect(first.status).toBe(503);
    expect(first.body).toEqual({ error: 'Login failed', code: 'unavailable', retryAfter: 2 });
    expect(statuses).not.toContain(429);
    expect((await narrow.login('busy0@example.com', 'not the password')).status).toBe(401);
  });
});

describe.each(databases)('failures per IP address on $name', ({ open }) => {
  const world = World.forAll(open, { env: { LOGIN_FAILURES_ADDRESS: '4' } });

  test('an IP address that tries many accounts is throttled, others are not', async () => {
    const from = { address: '198.51.100.20' };
    for (let n = 0; n < 4; n += 1) {
      expect((await world.login(`many${n}@example.com`, 'password of many', from)).status).toBe(
        401,
      );
    }
    expect((await world.login('many9@example.com', 'password of many', from)).status).toBe(429);
    expect((await world.login('many9@example.com', 'password of many')).status).toBe(401);
    world.clock.turn(1);
    expect((await world.login('many8@example.com', 'password of many', from)).status).toBe(401);
  });
});
