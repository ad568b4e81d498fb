/** A registration whose answer arrives after somebody has signed in. */
import { beforeEach, expect, test, vi } from 'vitest';
import { account, registration } from '../support/account-messages';
import { later } from '../support/later';
import { stubBrowser } from '../support/settings';

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
});

test('a late registration leaves the account alone that has signed in since', async () => {
  const answer = later<Response>();
  vi.stubGlobal('fetch', answer.call);
  const { register } = await import('../../../../app/session/registration/register');
  const { startSession } = await import('../../../../app/session/login/start-session');
  const { pendingPhone } = await import('../../../../app/session/registration/pending-phone');
  const { getAuthState } = await import('../../../../app/session/state');
  const { readSession } = await import('../../../../app/session/tokens');
  const registered = register(registration);
  const tokens = { accessToken: 'access', refreshToken: 'refresh' };
  startSession({ ...tokens, user: { ...account, id: 'u2' } }, 'password');
  answer.answer(Response.json({ user: account, retryAfter: 30 }, { status: 201 }));
  expect(await registered).not.toBe('done');
  expect(readSession().user?.id).toBe('u2');
  expect(getAuthState()).toMatchObject({ user: { id: 'u2' }, loading: false, otpMessage: null });
  expect(pendingPhone.read()).toBeNull();
});
