/** The last step of a forgotten password: the new one is set, and logs in. */
import { beforeEach, expect, test, vi } from 'vitest';
import { account, type Answer, answering } from '../../support/account-messages';
import { resultOf } from '../../support/result-of';
import { memory, stubBrowser } from '../../support/settings';

const local = memory();

beforeEach(() => {
  vi.resetModules();
  local.kept.clear();
  const { tab } = stubBrowser(local);
  const reset = { channel: 'email', identifier: account.email, code: '123456', wait: null };
  tab.kept.set('reset_pending', JSON.stringify(reset));
});

const used: Answer = { status: 400, body: { error: 'Failed to reset password', code: 'otp_used' } };
const signedIn: Answer = {
  status: 200,
  body: { accessToken: 'access', refreshToken: 'refresh', user: account },
};

const refused: Answer = {
  status: 403,
  body: { error: 'Phone not verified', phone: account.phone, userId: account.id },
};

/** Sets passwords one after the other, each with its answer of the server. */
async function setting(...tries: [password: string, reset: Answer, login?: Answer][]) {
  const { useReset } = await import('../../../../../app/features/account/use-reset');
  const { save } = resultOf(useReset);
  const outcomes: unknown[] = [];
  for (const [password, reset, login = signedIn] of tries) {
    answering({ 'reset-password': reset, 'auth/login': login, 'send-otp': { status: 200 } });
    outcomes.push(await save({ password, confirmPassword: password }));
  }
  return outcomes;
}

test('a password whose answer was lost is set when the code is used at the next try', async () => {
  expect(await setting(['first-olive', 'none'], ['first-olive', used])).toEqual([
    'refused',
    'done',
  ]);
});

test('another password than the one whose answer was lost is not reported as set', async () => {
  const tries = await setting(
    ['first-olive', 'none'],
    ['other-olive', used],
    ['other-olive', 'none'],
    ['other-olive', used],
  );
  expect(tries).toEqual(['refused', 'refused', 'refused', 'refused']);
});

test('a used code is refused if no answer was lost', async () => {
  expect(await setting(['first-olive', used])).toEqual(['refused']);
});

test('a first password ends the session in which it was set, also if its login is refused', async () => {
  local.kept.set('access_token', 'ended');
  local.kept.set('refresh_token', 'ended-too');
  local.kept.set('auth_user', JSON.stringify({ ...account, hasPassword: false }));
  const done: Answer = { status: 200, body: { message: 'Password changed' } };
  expect(await setting(['first-olive', done, refused])).toEqual(['verify-phone']);
  const { getAuthState } = await import('../../../../../app/session/state');
  expect(getAuthState()).toMatchObject({ accessToken: null, user: null, ended: false });
  expect(local.kept.has('access_token')).toBe(false);
});
