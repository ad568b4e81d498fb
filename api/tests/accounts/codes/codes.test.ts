import { describe, expect, test } from 'vitest';
import { verdict } from '../../support/accounts';
import { concurrentDatabases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { form, World } from '../../support/world';

describe.each(concurrentDatabases)('one-time codes on $name', ({ open }) => {
  const world = World.forAll(open);

  async function waiting() {
    const filled = form(world.unique());
    await world.register(filled);
    return { phone: filled.phone, code: await world.codeOf(filled.phone) };
  }

  test('a wrong code returns the remaining attempts; after the fifth, even the right code fails', async () => {
    const { phone, code } = await waiting();
    for (const triesLeft of [4, 3, 2, 1]) {
      const answer = await world.verify(phone, world.wrong(code));
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 422,
        body: { error: 'Verification failed', code: 'otp_wrong', triesLeft },
      });
    }
    for (const entered of [world.wrong(code), code]) {
      const answer = await world.verify(phone, entered);
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        error: 'Verification failed',
        code: 'otp_locked',
        triesLeft: 0,
        retryAfter: 30,
      });
      expect(answer.headers['retry-after']).toBe('30');
    }
    world.clock.turn(31);
    await world.sendOtp(phone);
    expect((await world.verify(phone, await world.codeOf(phone))).status).toBe(200);
  });

  test('of many concurrent guesses, five are checked', async () => {
    const { phone, code } = await waiting();
    const guesses = Array.from({ length: 30 }, () => world.verify(phone, world.wrong(code)));
    const codes = (await Promise.all(guesses)).map(({ body }) => body['code']);
    expect(codes.filter((each) => each === 'otp_wrong')).toHaveLength(4);
    expect(codes.filter((each) => each === 'otp_locked')).toHaveLength(26);
    expect((await world.verify(phone, code)).body['code']).toBe('otp_locked');
  });

  test('of many concurrent correct entries, one creates the account', async () => {
    const { phone, code } = await waiting();
    const entries = Array.from({ length: 5 }, () => world.verify(phone, code));
    const answers = await Promise.all(entries);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const rows = await rowsOf(world.db, 'account', ['id'], { phone });
    expect(rows).toHaveLength(1);
  });

  test('a used code is only reported as used if it is entered correctly', async () => {
    const { phone, code } = await waiting();
    await world.verify(phone, code);
    expect((await world.verify(phone, code)).body).toEqual({
      error: 'Verification failed',
      code: 'otp_used',
    });
    const unknown = await world.verify('+970568765432', '123456');
    expect((await world.verify(phone, world.wrong(code))).body).toEqual(unknown.body);
    expect(unknown.body).toEqual({ error: 'Verification failed', code: 'otp_expired' });
  });

  test('after the clock is set back, a new code is sent and valid, and those from before are not', async () => {
    world.clock.turn(3600);
    const { phone, code } = await waiting();
    world.clock.turn(-3600);
    expect(verdict(await world.verify(phone, code))).toBe('422 otp_expired');
    expect((await world.sendOtp(phone)).status).toBe(200);
    expect((await world.verify(phone, await world.codeOf(phone))).status).toBe(200);
  });

  test('a code is valid for ten minutes', async () => {
    const { phone, code } = await waiting();
    world.clock.turn(599);
    expect((await world.verify(phone, world.wrong(code))).body['code']).toBe('otp_wrong');
    world.clock.turn(2);
    const late = await world.verify(phone, code);
    expect(verdict(late)).toBe('422 otp_expired');
  });

  test.each(['١٢٣-٤٥٦', 'code: 123456', '\u200f123 456\u200e', '۱۲۳۴۵۶'])(
    'a code pasted as %j is read as its digits',
    async (pasted) => {
      const { phone, code } = await waiting();
      const digits = pasted.replace(/[0-9٠-٩۰-۹]/g, '#');
      let next = 0;
      const arabic = /[٠-٩]/.test(pasted);
      const typed = digits.replace(/#/g, () => {
        const digit = Number(code[next++]);
        return arabic ? String.fromCharCode(0x660 + digit) : String(digit);
      });
      expect((await world.verify(phone, typed)).status).toBe(200);
    },
  );

  test('a code that is not six digits is not counted as an attempt', async () => {
    const { phone, code } = await waiting();
    const short = await world.verify(phone, '12345');
    expect(short.body['fieldCodes']).toEqual({ code: 'code_format' });
    expect((await world.verify(phone, world.wrong(code))).body['triesLeft']).toBe(4);
  });

  test('a second code within thirty seconds is 429 with Retry-After, for known and unknown numbers', async () => {
    const { phone } = await waiting();
    const stranger = '+970561111111';
    await world.sendOtp(stranger);
    world.clock.turn(12.4);
    for (const number of [phone, stranger]) {
      const answer = await world.sendOtp(number, undefined, {
        headers: { origin: 'http://localhost:4000' },
      });
      expect(answer.status).toBe(429);
      expect(answer.body).toEqual({
        error: 'Failed to send OTP',
        code: 'too_soon',
        retryAfter: 18,
      });
      expect(answer.headers).toMatchObject({
        'retry-after': '18',
        'access-control-allow-origin': 'http://localhost:4000',
        'access-control-expose-headers': expect.stringContaining('Retry-After'),
      });
    }
    world.clock.turn(17.7);
    expect((await world.sendOtp(phone)).status).toBe(200);
  });

  test('a phone number gets five codes per hour, and the sixth when the first is an hour old', async () => {
    const { phone } = await waiting();
    for (let sent = 1; sent < 5; sent += 1) {
      world.clock.turn(60);
      expect((await world.sendOtp(phone)).status).toBe(200);
    }
    world.clock.turn(60);
    const sixth = await world.sendOtp(phone);
    expect(sixth.body).toEqual({ error: 'Failed to send OTP', code: 'too_many', retryAfter: 3300 });
    world.clock.turn(3299);
    expect((await world.sendOtp(phone)).status).toBe(429);
    world.clock.turn(2);
    expect((await world.sendOtp(phone)).status).toBe(200);
  });

  test('of many concurrent sends, one is sent', async () => {
    const { phone } = await waiting();
    world.clock.turn(60);
    const sends = await Promise.all(Array.from({ length: 10 }, () => world.sendOtp(phone)));
    expect(sends.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await world.messagesTo(phone)).toHaveLength(2);
  });

  test('codes are not stored in plain text outside the sandbox', async () => {
    const { phone, code } = await waiting();
    await world.messages();
    const { db } = world;
    const kept = JSON.stringify([
      await db.selectFrom('one_time_code').selectAll().where('subject', '=', phone).execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('allowance').selectAll().execute(),
    ]);
    expect(kept).not.toContain(`"${code}"`);
    const sealed = await db.selectFrom('outbox').select('payload').execute();
    expect(sealed.every(({ payload }) => payload === null)).toBe(true);
  });
});

describe.each(concurrentDatabases)('limits per IP address on $name', ({ open }) => {
  const world = World.forAll(open, {
    env: { CODES_PER_HOUR_ADDRESS: '3', CODE_CHECKS_PER_HOUR_ADDRESS: '3' },
  });

  test('codes requested from one IP address are limited across phone numbers', async () => {
    const from = { address: '198.51.100.9' };
    for (const phone of ['+970561000001', '+970561000002', '+970561000003']) {
      expect((await world.sendOtp(phone, undefined, from)).status).toBe(200);
    }
    const over = await world.sendOtp('+970561000004', undefined, from);
    expect(verdict(over)).toBe('429 too_many');
    expect(over.headers['retry-after']).toBe('3600');
    expect((await world.register(form(world.unique()), from)).status).toBe(429);
    expect((await world.sendOtp('+970561000004')).status).toBe(200);
  });

  test('an IPv6 network counts as one address', async () => {
    const statuses: number[] = [];
    for (const tail of ['::1', '::2', 'ffff::3', ':1:2:3:4']) {
      const address = `2001:db8:5:6${tail.startsWith(':') ? tail : `:${tail}`}`;
      statuses.push((await world.verify('+970561000009', '123456', undefined, { address })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
  });
});
