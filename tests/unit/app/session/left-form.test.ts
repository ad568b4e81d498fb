import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../support/until';
import { account, answering } from '../support/account-messages';
import { later } from '../support/later';
import { memory, stubSite } from '../support/settings';

beforeEach(() => {
  vi.resetModules();
  stubSite();
});

test('a call whose form was left shows neither its failure nor its end on the next page', async () => {
  const { getAuthState, leaveForm, tracked } = await import('../../../../app/session/state');
  const first = later<'done'>();
  const second = later<'done'>();
  const left = tracked('loading', first.call);
  expect(getAuthState().loading).toBe(true);
  leaveForm();
  expect(getAuthState().loading).toBe(false);

  const next = tracked('loading', second.call);
  first.fail(new Error('refused'));
  expect(await left).toBe('failed');
  expect(getAuthState()).toMatchObject({ loading: true, error: null });
  second.answer('done');
  expect(await next).toBe('done');
  expect(getAuthState().loading).toBe(false);
});

test('the first code after a login is sent by the page that asks for it, which shows its failure', async () => {
  vi.stubGlobal('localStorage', memory().storage);
  const asked = answering({
    'auth/login': { status: 403, body: { error: 'Phone not verified', phone: account.phone } },
    'auth/send-otp': { status: 502, body: { error: 'Failed to send OTP' } },
  });
  const { login } = await import('../../../../app/session/login/login');
  const { sendFirstCode } = await import('../../../../app/session/registration/codes');
  const { getAuthState, leaveForm } = await import('../../../../app/session/state');
  expect(await login({ email: account.email, password: 'x' })).toBe('verify-phone');
  leaveForm();
  sendFirstCode();
  expect(getAuthState().otpSending).toBe(true);
  await until(() => expect(getAuthState().otpSending).toBe(false));
  expect(getAuthState().error).toMatchObject({ status: 502 });
  // The page is shown once more, and the person decides whether to send another code.
  sendFirstCode();
  expect(asked.filter((address) => address.includes('send-otp'))).toHaveLength(1);
});
