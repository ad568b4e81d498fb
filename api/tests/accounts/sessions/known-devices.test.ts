/** Logins from browsers that are known, and from new ones. */
import { endOtherSessions } from '../../../contract/accounts/sessions';
import { describe, expect, test } from 'vitest';
import { KNOWN_SECONDS, MAILS_PER_DAY } from '../../../server/accounts/sessions/known-devices';
import { Accounts } from '../../support/accounts';
import { concurrentDatabases } from '../../support/database/databases';
import { cookieOf, Factor } from '../../support/second-factor';
import { rowsOf } from '../../support/database/rows';
import { type Answer, form, World } from '../../support/world';

const DAY = 24 * 60 * 60;
const PASSWORD = 'five grey geese';

/** The cookie of a known browser that an answer sets, as a browser sends it back. */
const known = ({ headers }: Answer): string =>
  /known_device=[\w-]+/.exec(headers['set-cookie'] ?? '')?.[0] ?? '';

describe.each(concurrentDatabases)('known browsers on $name', ({ open }) => {
  const world = World.forAll(open);

  const mails = (email: string) => world.messagesTo(email, 'new_device');
  const login = (email: string, cookie = '', agent = '') =>
    world.login(email, PASSWORD, {
      headers: { ...(cookie && { cookie }), ...(agent && { 'user-agent': agent }) },
    });

  async function registered() {
    const filled = form(world.unique());
    await world.register(filled);
    const verified = await world.verify(filled.phone, await world.codeOf(filled.phone));
    return {
      email: filled.email,
      browser: known(verified),
      token: String(verified.body['accessToken']),
      id: String((verified.body['user'] as { id: string }).id),
    };
  }

  test('the first login is not mailed; its browser stays known with a new version and IP address', async () => {
    const { email, browser } = await registered();
    expect(browser).not.toBe('');
    await login(email, browser, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36');
    await world.login(email, PASSWORD, { headers: { cookie: browser }, address: '198.51.100.9' });
    expect(await mails(email)).toEqual([]);
  });

  test('a login from a new browser is mailed once, with time and device', async () => {
    const { email } = await registered();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0';
    const first = await login(email, '', agent);
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);
    const [mail] = await mails(email);
    expect(mail?.text).toContain('Device: Firefox, Linux');
    expect(mail?.link).toContain('/profile/settings');
    await login(email, known(first), agent);
    expect(await mails(email)).toHaveLength(1);
  });

  test('a browser is known per account', async () => {
    const one = await registered();
    const other = await registered();
    const entered = await login(other.email, one.browser);
    expect(known(entered)).toBe(one.browser);
    expect(await mails(other.email)).toHaveLength(1);
    await login(one.email, one.browser);
    await login(other.email, one.browser);
    expect(await mails(one.email)).toEqual([]);
    expect(await mails(other.email)).toHaveLength(1);
    const hashes = await world.db
      .selectFrom('known_device')
      .select('hash')
      .where('account_id', 'in', [one.id, other.id])
      .execute();
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(3);
  });

  test('a pending login only counts once its second factor is given', async () => {
    const { email, token } = await registered();
    const factor = await Factor.turnOn(world, token);
    world.clock.turn(31);
    const waiting = await login(email);
    expect(waiting.body).toMatchObject({ needs: 'second_factor' });
    expect(known(waiting)).toBe('');
    expect(await mails(email)).toEqual([]);
    const entered = await Factor.step(world, cookieOf(waiting), factor.code());
    expect(known(entered)).not.toBe('');
    expect(await mails(email)).toHaveLength(1);
  });

  test('a client without cookies is mailed at most five times a day, also for concurrent logins', async () => {
    const { email } = await registered();
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 3 }, () => login(email)));
    }
    expect(await mails(email)).toHaveLength(MAILS_PER_DAY);
    world.clock.turn(DAY + 1);
    await login(email);
    expect(await mails(email)).toHaveLength(MAILS_PER_DAY + 1);
  });

  test('a browser expires without logins, and its row is deleted', async () => {
    const { email, browser, id } = await registered();
    world.clock.turn(KNOWN_SECONDS - 60);
    await login(email, browser);
    expect(await mails(email)).toEqual([]);
    world.clock.turn(KNOWN_SECONDS + 60);
    await world.server.sweeper.runOnce();
    const rows = await rowsOf(world.db, 'known_device', ['hash'], { account_id: id });
    expect(rows).toEqual([]);
    await login(email, browser);
    expect(await mails(email)).toHaveLength(1);
  });

  test('logging out other devices or changing the password keeps only the current browser known', async () => {
    const { email, token, browser } = await registered();
    const accounts = new Accounts(world);
    const other = known(await login(email));
    const headers = { cookie: browser };
    await world.call(endOtherSessions, undefined, { token, headers });
    await login(email, browser);
    expect(await mails(email)).toHaveLength(1);
    await login(email, other);
    expect(await mails(email)).toHaveLength(2);
    const next = 'seven loud storks';
    await accounts.changePassword(token, PASSWORD, next);
    await world.login(email, next, { headers });
    expect(await mails(email)).toHaveLength(3);
  });
});
