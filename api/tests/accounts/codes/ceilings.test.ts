/** Limits on codes, counted in the database across all servers. */
import { describe, expect, test } from 'vitest';
import { Accounts, verdict } from '../../support/accounts';
import { concurrentDatabases, databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { type Answer, form, World } from '../../support/world';

const HOUR = 3600;

/** An address in a separate network. */
const strangerAt = (n: number) => ({ address: `198.18.${n}.7` });

/** Valid numbers of their country: Palestine and Jordan. */
const palestine = (n: number): string => `+97056${String(n).padStart(7, '0')}`;
const jordan = (n: number): string => `+96279${String(n).padStart(7, '0')}`;

const granted = (answers: readonly Answer[]): number =>
  answers.filter(({ status }) => status === 200).length;

const raised = (world: World) => rowsOf(world.db, 'alarm', ['code', 'subject', 'times'], {}, 'id');

const alarmLines = (world: World): number =>
  world.lines.filter((line) => line.includes('"alarm":"codes_ceiling"')).length;

describe.each(concurrentDatabases)('ceilings on $name', ({ open }) => {
  test('of fifty concurrent codes on two servers, exactly as many as the limit are sent', async () => {
    const env = { CODES_PER_HOUR_ALL: '17' };
    const world = await World.forTest(await open(), { env });
    const other = await world.beside({ env });
    const asked = Array.from({ length: 50 }, (_, n) =>
      (n % 2 ? other : world).sendOtp(n % 3 ? palestine(n) : jordan(n), undefined, strangerAt(n)),
    );
    const answers = await Promise.all(asked);
    expect(granted(answers)).toBe(17);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(33);
    const counted = await world.db
      .selectFrom('send_count')
      .select('taken')
      .where('key', 'in', ['all-hour', 'all-day'])
      .execute();
    expect(counted).toEqual([{ taken: 17 }, { taken: 17 }]);
    expect(await raised(world)).toEqual([{ code: 'codes_ceiling', subject: 'all-hour', times: 1 }]);
    expect(alarmLines(world) + alarmLines(other)).toBe(1);
  });
});

describe.each(databases)('ceilings of each kind on $name', ({ open }) => {
  test('the global limit stops all kinds of codes until its window ends', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_HOUR_ALL: '3' } });
    const accounts = new Accounts(world);
    const known = await world.member();
    await world.sendOtp(palestine(1), undefined, strangerAt(1));
    world.clock.turn(60);
    await world.sendOtp(palestine(2), undefined, strangerAt(2));
    const before = (await world.messages()).length;
    const refusals = [
      await world.sendOtp(palestine(3), undefined, strangerAt(3)),
      await world.register(form(90), strangerAt(4)),
      await accounts.sendPasswordOtp('phone', known.form.phone, strangerAt(5)),
      await accounts.sendPasswordOtp('email', known.form.email, strangerAt(6)),
      await accounts.sendLink({ email: known.form.email }),
      await accounts.update(known.accessToken, { phone: palestine(4) }),
      await accounts.update(known.accessToken, { email: 'another@example.com' }),
    ];
    for (const answer of refusals) {
      expect(verdict(answer)).toBe('429 too_many');
      expect(answer.headers['retry-after']).toBe(String(HOUR - 60));
      expect(answer.body).toEqual({
        error: expect.any(String),
        code: 'too_many',
        retryAfter: HOUR - 60,
      });
    }
    expect(await world.messages()).toHaveLength(before);
    world.clock.turn(HOUR - 60);
    expect((await world.sendOtp(palestine(3), undefined, strangerAt(3))).status).toBe(200);
  });

  test('after the clock is set back, a window from before has ended', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_HOUR_ALL: '1' } });
    world.clock.turn(2 * HOUR);
    await world.sendOtp(palestine(1), undefined, strangerAt(1));
    world.clock.turn(-2 * HOUR);
    expect((await world.sendOtp(palestine(2), undefined, strangerAt(2))).status).toBe(200);
    const third = await world.sendOtp(palestine(3), undefined, strangerAt(3));
    expect(third.headers['retry-after']).toBe(String(HOUR));
  });

  test('a rejection does not count against the phone number', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_HOUR_ALL: '1' } });
    await world.sendOtp(palestine(1), undefined, strangerAt(1));
    await world.sendOtp(palestine(2), undefined, strangerAt(2));
    world.clock.turn(HOUR);
    expect((await world.sendOtp(palestine(2), undefined, strangerAt(2))).status).toBe(200);
  });

  test('a calling code has its own limit; other countries and mail are unaffected', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_DAY_COUNTRY: '2' } });
    const accounts = new Accounts(world);
    const answers: Answer[] = [];
    for (const n of [1, 2, 3]) {
      answers.push(await world.sendOtp(jordan(n), undefined, strangerAt(n)));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.headers['retry-after']).toBe(String(24 * HOUR));
    expect((await world.sendOtp(palestine(1), undefined, strangerAt(4))).status).toBe(200);
    const mail = await accounts.sendPasswordOtp('email', 'who@example.com', strangerAt(5));
    expect(mail.status).toBe(200);
    expect(await raised(world)).toEqual([
      { code: 'codes_ceiling', subject: 'country-day +962', times: 1 },
    ]);
  });

  test.each([
    ['IPv4', ['203.0.113.1', '203.0.113.200', '203.0.113.90'], '203.0.114.1'],
    ['IPv6', ['2001:db8:5:1::1', '2001:db8:5:2::1', '2001:db8:5:3::1'], '2001:db8:6:1::1'],
  ])('the addresses of one network share a limit: %s', async (_what, inside, outside) => {
    const world = await World.forTest(await open(), { env: { CODES_PER_HOUR_NETWORK: '2' } });
    const statuses: number[] = [];
    for (const [n, address] of [...inside, outside].entries()) {
      statuses.push((await world.sendOtp(palestine(n), undefined, { address })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    // An everyday event that raises no alarm.
    expect(await raised(world)).toEqual([]);
  });

  test('a phone number has a daily limit in addition to the hourly one', async () => {
    const world = await World.forTest(await open(), {
      env: { CODES_PER_DAY: '3', CODES_PER_HOUR: '2' },
    });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await world.sendOtp(palestine(1), undefined, strangerAt(n))).status);
      world.clock.turn(HOUR);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('the daily limit of an address includes the mails of registrations, and does not reveal an account', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_DAY: '3' } });
    const { email: owned } = (await world.member()).form;
    const { email: free } = form(world.unique());
    const mailed: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      for (const email of n === 0 ? [free] : [free, owned]) {
        await world.register(form(world.unique(), { email }), strangerAt(n));
      }
      mailed.push((await world.messagesTo(free, 'email_link')).length);
      world.clock.turn(HOUR);
    }
    expect(mailed).toEqual([1, 2, 3, 3]);
    for (const email of [free, owned]) {
      expect(verdict(await new Accounts(world).sendLink({ email }))).toBe('429 too_many');
    }
  });

  test('the alarm is raised once per window across servers, and again in the next', async () => {
    const env = { CODES_PER_HOUR_ALL: '1' };
    const world = await World.forTest(await open(), { env });
    const other = await world.beside({ env });
    for (let window = 1; window <= 2; window += 1) {
      for (let n = 0; n < 6; n += 1) {
        const server = n % 2 ? other : world;
        await server.sendOtp(palestine(n), undefined, strangerAt(n));
      }
      expect(await raised(world)).toEqual([
        { code: 'codes_ceiling', subject: 'all-hour', times: window },
      ]);
      world.clock.turn(HOUR);
    }
  });

  test('counters survive a restart, and expired ones are deleted', async () => {
    const world = await World.forTest(await open(), { env: { CODES_PER_DAY_ALL: '1' } });
    await world.sendOtp(palestine(1), undefined, strangerAt(1));
    const again = await world.beside({ env: { CODES_PER_DAY_ALL: '1' } });
    expect((await again.sendOtp(palestine(2), undefined, strangerAt(2))).status).toBe(429);
    world.clock.turn(24 * HOUR + 1);
    await world.server.sweeper.runOnce();
    expect(await world.db.selectFrom('send_count').selectAll().execute()).toEqual([]);
  });
});
