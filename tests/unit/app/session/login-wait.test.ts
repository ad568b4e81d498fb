import { beforeEach, expect, test, vi } from 'vitest';
import { serverMessages } from '../../../../api/contract/platform/errors';
import { memory, stubBrowser } from '../support/settings';

const tab = memory();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  vi.resetModules();
  tab.kept.clear();
  stubBrowser(memory(), tab);
});

const load = async () => ({
  ...(await import('../../../../app/session/login/login-wait')),
  ...(await import('../../../../app/client/failure')),
});

const who = 'salma@jabaloil.example';

test.each(['too_many', 'login_locked'])(
  'a lockout for %s is stored until it ends',
  async (code) => {
    const { answerFailure, storeLoginWait, readLoginWait, refusalOf } = await load();
    storeLoginWait(who, answerFailure(serverMessages.login, 429, { code }, 840));
    vi.advanceTimersByTime(240_000);
    const wait = readLoginWait();
    if (!wait) throw new Error('The wait was not kept.');
    expect(wait.identifier).toBe(who);
    expect(refusalOf(wait)).toMatchObject({ status: 429, body: { code }, retryAfter: 600 });
    vi.advanceTimersByTime(600_000);
    expect(readLoginWait()).toBeNull();
  },
);

test('any other failure clears it, and no password is stored', async () => {
  const { answerFailure, networkFailure, storeLoginWait, readLoginWait } = await load();
  const refused = answerFailure(serverMessages.login, 429, { code: 'too_many' }, 30);
  for (const other of [networkFailure(), answerFailure(serverMessages.login, 401)]) {
    storeLoginWait(who, refused);
    expect(readLoginWait()).not.toBeNull();
    expect([...tab.kept.values()].join()).not.toMatch(/password/);
    storeLoginWait(who, other);
    expect(readLoginWait()).toBeNull();
  }
});

test.each([
  '{',
  'null',
  '7',
  '{"identifier":7,"code":"too_many","until":1795219200000}',
  '{"identifier":"a","code":"<b>","until":1795219200000}',
  '{"identifier":"a","code":"too_many","until":"soon"}',
  '{"identifier":"a","code":"too_many","until":99999999999999}',
])('malformed storage is ignored: %s', async (text) => {
  const { readLoginWait } = await load();
  tab.kept.set('login_wait', text);
  expect(readLoginWait()).toBeNull();
});
