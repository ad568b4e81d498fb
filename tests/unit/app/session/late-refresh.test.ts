/** A refresh whose answer is late, lost, or awaited by several calls. */
import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../support/until';
import { account } from '../support/account-messages';
import { later } from '../support/later';
import { stubBrowser } from '../support/settings';

const answer = later<Response>();

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', vi.fn(answer.call));
});

test('a late 401 does not end the session of someone who has logged in since', async () => {
  const { refreshAccessToken } = await import('../../../../app/session/refresh');
  const { getAuthState } = await import('../../../../app/session/state');
  const { readSession, writeTokens } = await import('../../../../app/session/tokens');
  writeTokens({ accessToken: 'stale', refreshToken: 'first' });
  const refreshed = refreshAccessToken('stale');
  await until(() => expect(fetch).toHaveBeenCalled());
  writeTokens({ accessToken: 'other', refreshToken: 'second' });
  answer.answer(Response.json({ error: 'Not authenticated' }, { status: 401 }));
  expect(await refreshed).toBeNull();
  expect(readSession()).toMatchObject({ accessToken: 'other', refreshToken: 'second' });
  expect(getAuthState().ended).toBeFalsy();
});

const tokens = { accessToken: 'fresh', refreshToken: 'next' };

test.each([
  ['the same account', 'u1', 'first-fresh', []],
  ['another account', 'u2', null, ['Bearer fresh']],
])(
  'a session of %s that another tab has stored meanwhile is kept',
  async (_, id, expected, ended) => {
    vi.resetModules();
    const refreshed = later<Response>();
    const revoked: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
      if (address.includes('auth/refresh')) return refreshed.call();
      revoked.push(new Headers(headers).get('Authorization'));
      return new Response(null, { status: 204 });
    });
    const { refreshAccessToken } = await import('../../../../app/session/refresh');
    const { parseUser, readSession, writeTokens, writeUser } =
      await import('../../../../app/session/tokens');
    const user = parseUser(account);
    if (!user) throw new Error('The account is not complete.');
    writeTokens({ accessToken: 'stale', refreshToken: 'first' });
    writeUser(user);
    const result = refreshAccessToken('stale');
    writeTokens({ accessToken: 'first-fresh', refreshToken: 'first-next' });
    writeUser({ ...user, id });
    refreshed.answer(Response.json(tokens));
    expect(await result).toBe(expected);
    expect(revoked).toEqual(ended);
    expect(readSession()).toMatchObject({ accessToken: 'first-fresh', user: { id } });
  },
);

test.each([
  ['without locks', {}],
  [
    'where the browser refuses a lock',
    { locks: { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) } },
  ],
])('calls share one refresh, %s', async (_, navigator) => {
  vi.resetModules();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(tokens)),
  );
  const { refreshAccessToken } = await import('../../../../app/session/refresh');
  const { readSession, writeTokens } = await import('../../../../app/session/tokens');
  writeTokens({ accessToken: 'stale', refreshToken: 'first' });
  const calls = [refreshAccessToken('stale'), refreshAccessToken('stale')];
  expect(await Promise.all(calls)).toEqual(['fresh', 'fresh']);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(readSession()).toMatchObject(tokens);
});

test('a lost answer is asked for once more, and the session is kept if that is lost too', async () => {
  vi.resetModules();
  const { refreshAccessToken } = await import('../../../../app/session/refresh');
  const { getAuthState } = await import('../../../../app/session/state');
  const { readSession, writeTokens } = await import('../../../../app/session/tokens');
  const stored = { accessToken: 'stale', refreshToken: 'first' };
  writeTokens(stored);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  const calls = [refreshAccessToken('stale'), refreshAccessToken('stale')];
  const results = await Promise.allSettled(calls);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(readSession()).toMatchObject(stored);
  expect(getAuthState().ended).toBeFalsy();
  vi.mocked(fetch)
    .mockReset()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(Response.json(tokens));
  expect(await refreshAccessToken('stale')).toBe('fresh');
});
