import { logout } from '../../../contract/accounts/auth';
import { describe, expect, test } from 'vitest';
import { tokenHash } from '../../../server/platform/crypto/secrets';
import { verdict } from '../../support/accounts';
import { concurrentDatabases } from '../../support/database/databases';
import { World } from '../../support/world';

const pair = (body: Record<string, unknown>) => ({
  access: String(body['accessToken']),
  refresh: String(body['refreshToken']),
});

describe.each(concurrentDatabases)('sessions on $name', ({ open }) => {
  const world = World.forAll(open);

  test('an access token is valid for fifteen minutes', async () => {
    const { accessToken } = await world.member();
    world.clock.turn(899);
    expect((await world.me(accessToken)).status).toBe(200);
    world.clock.turn(2);
    const late = await world.me(accessToken);
    expect({ status: late.status, body: late.body }).toEqual({
      status: 401,
      body: { error: 'Not authenticated', code: 'not_authenticated' },
    });
  });

  test.each([
    ['no header', undefined],
    ['another scheme', 'Basic bGluYTpsaW5h'],
    ['an unknown token', `Bearer ${'A'.repeat(43)}`],
    ['no token', 'Bearer '],
    ['a token with a quote', "Bearer ' or 1=1 --aaaaaaaaaaaaaaaaaaaa"],
  ])('%s is 401', async (_what, authorization) => {
    const answer = await world.call(
      { method: 'GET', path: '/api/v1/users/me' },
      undefined,
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error: 'Not authenticated', code: 'not_authenticated' });
  });

  test('refresh tokens and access tokens are not interchangeable', async () => {
    const { accessToken, refreshToken } = await world.member();
    expect((await world.me(refreshToken)).status).toBe(401);
    expect((await world.refresh(accessToken)).body['code']).toBe('refresh_invalid');
  });

  test('a refresh returns a new pair within thirty days', async () => {
    const { refreshToken } = await world.member();
    world.clock.turn(30 * 24 * 3600 - 1);
    const first = await world.refresh(refreshToken);
    expect(first.status).toBe(200);
    const next = pair(first.body);
    expect(next.refresh).not.toBe(refreshToken);
    expect((await world.me(next.access)).status).toBe(200);
    world.clock.turn(30 * 24 * 3600 + 1);
    const late = await world.refresh(next.refresh);
    expect({ status: late.status, body: late.body }).toEqual({
      status: 401,
      body: { error: 'Not authenticated', code: 'refresh_invalid' },
    });
  });

  test('two concurrent refreshes both return a pair of the same session', async () => {
    const { refreshToken } = await world.member();
    const answers = await Promise.all([
      world.refresh(refreshToken),
      world.refresh(refreshToken),
      world.refresh(refreshToken),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pairs = answers.map(({ body }) => pair(body));
    expect(new Set(pairs.map(({ refresh }) => refresh)).size).toBe(3);
    for (const { access } of pairs) expect((await world.me(access)).status).toBe(200);
    // They belong to one token family: ending one ends all.
    await world.call(
      logout,
      { refreshToken: pairs[0]?.refresh },
      { token: pairs[0]?.access ?? '' },
    );
    for (const { access } of pairs) expect((await world.me(access)).status).toBe(401);
  });

  test('a session ends ninety days after login, however often it is refreshed', async () => {
    const member = await world.member();
    let { accessToken, refreshToken } = member;
    const refreshed = async () => {
      const { status, body } = await world.refresh(refreshToken);
      ({ access: accessToken, refresh: refreshToken } = pair(body));
      return status;
    };
    for (let month = 0; month < 3; month += 1) {
      world.clock.turn(30 * 24 * 3600 - 60);
      expect(await refreshed()).toBe(200);
    }
    // Three minutes are left: a new access token does not outlive its session.
    expect((await world.me(accessToken)).status).toBe(200);
    world.clock.turn(181);
    expect((await world.me(accessToken)).status).toBe(401);
    const late = await world.refresh(refreshToken);
    expect(verdict(late)).toBe('401 refresh_invalid');
    const again = await world.login(member.form.email, member.form.password);
    expect(again.status).toBe(200);
  });

  test('the grace period starts with the first use, not the last', async () => {
    const { refreshToken } = await world.member();
    await world.refresh(refreshToken);
    world.clock.turn(20);
    expect((await world.refresh(refreshToken)).status).toBe(200);
    world.clock.turn(20);
    expect((await world.refresh(refreshToken)).body['code']).toBe('refresh_reused');
  });

  test('reuse after the grace period ends the whole family and is logged', async () => {
    const { accessToken, refreshToken, form } = await world.member();
    const next = pair((await world.refresh(refreshToken)).body);
    const elsewhere = pair((await world.login(form.email, form.password)).body);
    world.clock.turn(31);
    const reused = await world.refresh(refreshToken);
    expect({ status: reused.status, body: reused.body }).toEqual({
      status: 401,
      body: { error: 'Not authenticated', code: 'refresh_reused' },
    });
    for (const token of [accessToken, next.access])
      expect((await world.me(token)).status).toBe(401);
    expect((await world.refresh(next.refresh)).body['code']).toBe('refresh_invalid');
    expect((await world.me(elsewhere.access)).status).toBe(200);
    expect(world.lines.some((line) => line.includes('refresh_reused'))).toBe(true);
  });

  test('logout ends only its session', async () => {
    const { form } = await world.member();
    const one = pair((await world.login(form.email, form.password)).body);
    const other = pair((await world.login(form.email, form.password)).body);
    const out = await world.call(logout, { refreshToken: one.refresh }, { token: one.access });
    expect({ status: out.status, body: out.body }).toEqual({ status: 204, body: {} });
    expect((await world.me(one.access)).status).toBe(401);
    expect((await world.refresh(one.refresh)).status).toBe(401);
    expect((await world.me(other.access)).status).toBe(200);
  });

  test('logout does not end the session of somebody else’s refresh token', async () => {
    const mine = await world.member();
    const theirs = await world.member();
    await world.call(logout, { refreshToken: theirs.refreshToken }, { token: mine.accessToken });
    expect((await world.me(theirs.accessToken)).status).toBe(200);
    expect((await world.refresh(theirs.refreshToken)).status).toBe(200);
  });

  test('a session records its device and last use', async () => {
    const { form, id } = await world.member();
    const agent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
    const { body } = await world.login(form.email, form.password, {
      headers: { 'user-agent': agent },
    });
    const born = world.clock.now();
    world.clock.turn(600);
    await world.refresh(pair(body).refresh);
    const row = await world.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', id)
      .where('device', '=', 'Chrome, Android')
      .executeTakeFirstOrThrow();
    expect(row.created_at).toEqual(born);
    expect(row.last_seen_at).toEqual(world.clock.now());
  });

  test('tokens are only stored as hashes', async () => {
    const { accessToken, refreshToken } = await world.member();
    const rows = await world.db.selectFrom('session_token').selectAll().execute();
    expect(rows.map(({ hash }) => hash)).toEqual(
      expect.arrayContaining([tokenHash(accessToken), tokenHash(refreshToken)]),
    );
    const kept = JSON.stringify(rows);
    expect(kept).not.toContain(accessToken);
    expect(kept).not.toContain(refreshToken);
  });

  test('expired rows are deleted', async () => {
    const { accessToken } = await world.member();
    world.clock.turn(31 * 24 * 3600);
    await world.server.sweeper.runOnce();
    for (const table of ['session', 'session_token', 'one_time_code', 'allowance'] as const) {
      expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect((await world.me(accessToken)).status).toBe(401);
  });
});
