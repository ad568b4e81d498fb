/** The second factor: enabled and disabled, required at login, and valid once. */
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  prove,
} from '../../../contract/accounts/second-factor';
import { qrOf, stepOf } from '../../../server/accounts/second-factor/authenticator';
import { Accounts, verdict } from '../../support/accounts';
import { concurrentDatabases, databases } from '../../support/database/databases';
import { cookieOf, Factor } from '../../support/second-factor';
import { World } from '../../support/world';

const PASSWORD = 'five grey geese';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %s seconds the code equals that of RFC 6238', (seconds, code) => {
  const key = Secret.fromUTF8('12345678901234567890').base32;
  const at = (shift: number) => stepOf(key, code, new Date((seconds + shift) * 1000));
  const step = Math.floor(seconds / 30);
  expect([at(-30), at(0), at(30)]).toEqual([step, step, step]);
  expect([at(-90), at(90)]).toEqual([undefined, undefined]);
});

test('the QR code is a square with a margin, drawn as one path', () => {
  const { size, path } = qrOf('otpauth://totp/Wasla:a@b.example?secret=ABC');
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((part) => part.slice(1).map(Number));
  const edges = rows.flatMap(([x = 0, y = 0, width = 0]) => [x, y, x + width, y + 1]);
  expect(Math.min(...edges)).toBe(4);
  expect(Math.max(...edges)).toBe(size - 4);
  // The square in the corner: its first row has seven dark modules.
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
});

describe.each(databases)('a second factor on $name', ({ open }) => {
  const world = World.forAll(open);

  /** An account with a second factor, and the time after the code that enabled it. */
  async function guarded() {
    const member = await world.member();
    const factor = await Factor.turnOn(world, member.accessToken);
    world.clock.turn(31);
    return { member, factor, email: member.form.email };
  }

  test('without a second factor, login is unchanged', async () => {
    const { form, user } = await world.member();
    expect(user['secondFactor']).toBe(false);
    const { status, body, headers } = await world.login(form.email, PASSWORD);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'refreshToken', 'user']);
    // The browser is known from now on; no second factor is pending.
    expect(headers['set-cookie']).toMatch(/^known_device=[^,]*$/);
  });

  test('its first code enables it and returns ten recovery codes, which are stored hashed', async () => {
    const { accessToken: token, form, id } = await world.member();
    const { status, body } = await world.call(beginSecondFactor, undefined, { token });
    expect(status).toBe(200);
    const uri = new URL(String(body['uri']));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`Wasla:${form.email}`);
    expect(uri.searchParams.get('secret')).toBe(body['key']);
    expect(String(body['key'])).toMatch(/^[A-Z2-7]{32}$/);
    expect(body['qr']).toEqual(qrOf(String(body['uri'])));
    // The second factor is not on yet: closing the page now does no harm.
    expect((await world.login(form.email, PASSWORD)).body['accessToken']).toBeDefined();

    const key = String(body['key']);
    const totp = new TOTP({ secret: Secret.fromBase32(key) });
    const code = totp.generate({ timestamp: world.clock.now().getTime() });
    const confirm = (entered: string) =>
      world.call(confirmSecondFactor, { code: entered }, { token });
    expect(verdict(await confirm(world.wrong(code)))).toBe('422 otp_wrong');
    const on = await confirm(code);
    const codes = on.body['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    for (const each of codes) expect(each).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(verdict(await confirm(code))).toBe('409 second_factor_on');
    const again = await world.call(beginSecondFactor, undefined, { token });
    expect(verdict(again)).toBe('409 second_factor_on');
    expect((await world.me(token)).body['user']).toMatchObject({ secondFactor: true });

    const kept = JSON.stringify([
      await world.db.selectFrom('second_factor').selectAll().where('id', '=', id).execute(),
      await world.db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const secret of [key, ...codes, ...codes.map((each) => each.replace('-', ''))]) {
      expect(kept).not.toContain(secret);
    }
  });

  test('a login returns no tokens before the second factor', async () => {
    const { factor, email, member } = await guarded();
    const first = await world.login(email, PASSWORD);
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: { needs: 'second_factor', expiresIn: 600 },
    });
    expect(first.headers['set-cookie']).toMatch(
      /^second_step=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = cookieOf(first);
    const wrong = await Factor.step(world, cookie, factor.wrong());
    expect(wrong.body).toEqual({ error: 'Login failed', code: 'otp_wrong', triesLeft: 4 });
    const { status, body, headers } = await Factor.step(world, cookie, factor.code());
    expect(status).toBe(200);
    expect((body['user'] as { id: string }).id).toBe(member.id);
    expect((await world.me(String(body['accessToken']))).status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^second_step=; Max-Age=0;/);
    // The code has been used.
    world.clock.turn(31);
    const after = await Factor.step(world, cookie, factor.code());
    expect(verdict(after)).toBe('400 sign_in_expired');
  });

  test('a pending login is bound to its browser and expires', async () => {
    const { factor, email } = await guarded();
    const expired = '400 sign_in_expired';
    expect(verdict(await Factor.step(world, '', factor.code()))).toEqual(expired);
    const made = `second_step=${'x'.repeat(43)}`;
    expect(verdict(await Factor.step(world, made, factor.code()))).toEqual(expired);
    const cookie = cookieOf(await world.login(email, PASSWORD));
    world.clock.turn(600);
    expect(verdict(await Factor.step(world, cookie, factor.code()))).toEqual(expired);
  });

  test('a page of another site cannot complete a login', async () => {
    const { factor, email } = await guarded();
    const cookie = cookieOf(await world.login(email, PASSWORD));
    const headers = { origin: 'https://evil.example', 'content-type': 'application/json' };
    const answer = await Factor.step(world, cookie, factor.code(), { headers });
    expect(verdict(answer)).toBe('403 origin_refused');
  });

  test('a used code and any earlier one are rejected', async () => {
    const { factor, email } = await guarded();
    const code = factor.code();
    const before = factor.code(-30);
    const first = cookieOf(await world.login(email, PASSWORD));
    expect((await Factor.step(world, first, code)).status).toBe(200);
    const second = cookieOf(await world.login(email, PASSWORD));
    for (const used of [code, before]) {
      const answer = await Factor.step(world, second, used);
      expect(verdict(answer)).toBe('422 otp_used');
    }
    expect((await Factor.step(world, second, factor.code(30))).status).toBe(200);
  });

  test('a recovery code works for one login, in any format', async () => {
    const { factor, email } = await guarded();
    const [code = '', other = ''] = factor.recoveryCodes;
    const cookie = cookieOf(await world.login(email, PASSWORD));
    const typed = ` ${code.toLowerCase().replace('-', ' ')}\u200f`;
    expect((await Factor.step(world, cookie, typed)).status).toBe(200);
    const again = cookieOf(await world.login(email, PASSWORD));
    expect(verdict(await Factor.step(world, again, code))).toBe('422 otp_wrong');
    expect((await Factor.step(world, again, other)).status).toBe(200);
  });

  test('guessing codes with repeated logins is throttled and locked', async () => {
    const { factor, email } = await guarded();
    const codes: unknown[] = [];
    for (let n = 0; n < 14; n += 1) {
      const cookie = cookieOf(await world.login(email, PASSWORD));
      codes.push((await Factor.step(world, cookie, factor.wrong())).body['code']);
      if (n < 10) world.clock.turn(70);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'otp_wrong'));
    expect(new Set(codes.slice(10))).toEqual(new Set(['too_many']));
    const cookie = cookieOf(await world.login(email, PASSWORD));
    const waits = await Factor.step(world, cookie, factor.code());
    expect(verdict(waits)).toBe('429 too_many');
    expect(Number(waits.headers['retry-after'])).toBeGreaterThan(3000);
    world.clock.turn(3601);
    const later = cookieOf(await world.login(email, PASSWORD));
    expect((await Factor.step(world, later, factor.code())).status).toBe(200);
  });

  test('wrong codes within a session do not lock the login', async () => {
    const { factor, email, member } = await guarded();
    const token = member.accessToken;
    for (let n = 0; n < 10; n += 1) {
      const answer = await world.call(prove, { code: factor.wrong() }, { token });
      expect(verdict(answer)).toBe('422 otp_wrong');
      world.clock.turn(70);
    }
    const refused = await world.call(prove, { code: factor.code() }, { token });
    expect(verdict(refused)).toBe('429 too_many');
    const cookie = cookieOf(await world.login(email, PASSWORD));
    expect((await Factor.step(world, cookie, factor.code())).status).toBe(200);
  });

  test('a new password ends pending logins', async () => {
    const { factor, email, member } = await guarded();
    const cookie = cookieOf(await world.login(email, PASSWORD));
    const accounts = new Accounts(world);
    await accounts.changePassword(member.accessToken, PASSWORD, 'seven loud storks');
    expect(verdict(await Factor.step(world, cookie, factor.code()))).toBe('400 sign_in_expired');
  });

  test('once disabled, login requires no code and all codes are invalid', async () => {
    const { factor, email, member } = await guarded();
    const cookie = cookieOf(await world.login(email, PASSWORD));
    const token = member.accessToken;
    for (let n = 0; n < 2; n += 1) {
      expect((await world.call(endSecondFactor, undefined, { token })).status).toBe(204);
    }
    expect((await Factor.step(world, cookie, factor.code())).status).toBe(400);
    const { body } = await world.login(email, PASSWORD);
    expect(body['user']).toMatchObject({ secondFactor: false });
    const left = await world.db
      .selectFrom('recovery_code')
      .selectAll()
      .where('account_id', '=', member.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe.each(concurrentDatabases)('concurrent codes on $name', ({ open }) => {
  const world = World.forAll(open);

  test('of two concurrent logins with the same code, one succeeds', async () => {
    const member = await world.member();
    const factor = await Factor.turnOn(world, member.accessToken);
    world.clock.turn(31);
    const { email } = member.form;
    for (const code of [factor.code(), factor.recoveryCodes[0] ?? '']) {
      const cookies = [
        cookieOf(await world.login(email, PASSWORD)),
        cookieOf(await world.login(email, PASSWORD)),
      ];
      const answers = await Promise.all(cookies.map((each) => Factor.step(world, each, code)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test('of many concurrent guesses, five are checked', async () => {
    const member = await world.member();
    const factor = await Factor.turnOn(world, member.accessToken);
    const cookie = cookieOf(await world.login(member.form.email, PASSWORD));
    const guesses = Array.from({ length: 30 }, () => Factor.step(world, cookie, factor.wrong()));
    const codes = (await Promise.all(guesses)).map(({ body }) => body['code']);
    expect(codes.filter((code) => code === 'otp_locked').length).toBeGreaterThanOrEqual(25);
    expect(codes.filter((code) => code === 'otp_wrong').length).toBeLessThanOrEqual(4);
  });
});
