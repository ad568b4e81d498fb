/** Changing the number of a registration that awaits its code. */
import { beforeEach, expect, test, vi } from 'vitest';
import { account, answering } from '../support/account-messages';
import { stubBrowser } from '../support/settings';

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
});

const { phone, id: userId } = account;

test('a new number that may not get a code yet does not hold up the one that is kept', async () => {
  answering({
    'auth/change-phone': {
      status: 429,
      body: { error: 'Failed to send OTP', code: 'too_soon' },
      headers: { 'Retry-After': '900' },
    },
    'auth/send-otp': { status: 429, body: {}, headers: { 'Retry-After': '40' } },
  });
  const { pendingPhone } = await import('../../../../app/session/registration/pending-phone');
  const codes = await import('../../../../app/session/registration/codes');
  const { getAuthState } = await import('../../../../app/session/state');
  pendingPhone.write({ phone, userId, wait: null });
  expect(await codes.changePendingPhone('+970599000119')).toBe('failed');
  expect(getAuthState()).toMatchObject({ error: { status: 429 }, otpNextAllowedAt: null });
  expect(pendingPhone.read()).toEqual({ phone, userId, wait: null });
  // A code for the number itself has its wait.
  await codes.sendOtp(phone);
  expect(pendingPhone.read()).toMatchObject({ phone, userId, wait: { seconds: 40 } });
});
