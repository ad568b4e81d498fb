/**
 * Every message of specification section 8 (and the fixed ones of 4 and 5) that belongs to
 * accounts: triggered by its cause, compared literally in English, and present in Arabic.
 */
import { describe, expect, test } from 'vitest';
import { Message, type MessageId } from '../../../../src/foundations';
import {
  read,
  isArabic,
  expectWords,
  answering,
  freshApp,
  html,
  account,
  registration,
  load,
} from '../support/account-messages';

freshApp();

describe('a server message, with its status', () => {
  type App = Awaited<ReturnType<typeof load>>;
  const causes: [
    path: string,
    raise: (app: App) => Promise<unknown>,
    fallback: MessageId,
    english: string,
  ][] = [
    [
      'auth/register',
      ({ actions }) => actions.register(registration),
      'register.submit.error',
      'Registration failed',
    ],
    [
      'auth/login',
      ({ actions }) => actions.login({ email: account.email, password: 'x' }),
      'server.loginFailed',
      'Login failed',
    ],
    [
      'auth/send-otp',
      ({ actions }) => actions.sendOtp(account.phone),
      'server.sendOtpFailed',
      'Failed to send OTP',
    ],
    [
      'auth/verify-otp',
      async ({ actions }) => {
        actions.waitFor({ phone: account.phone }, 30);
        await actions.verifyOtp('123456');
      },
      'server.verificationFailed',
      'Verification failed',
    ],
  ];

  test.each(causes)('%s', async (path, raise, fallback, english) => {
    answering({ [path]: html(500) });
    const app = await load();
    await raise(app);
    const { error } = app.state.getAuthState();
    expectWords(app.problem.problemOf(error, fallback), `${english} (HTTP 500)`);
  });

  test('auth/reset-password-with-otp', async () => {
    answering({ 'reset-password': html(502) });
    const { request, problem } = await load();
    const { resetPassword } = await import('../../../../api/contract/accounts/password');
    const error: unknown = await request
      .request(resetPassword, {
        body: {
          channel: 'email',
          identifier: account.email,
          code: '123456',
          password: 'x',
          confirmPassword: 'x',
        },
      })
      .catch((raised: unknown) => raised);
    expectWords(
      problem.problemOf(error, 'server.resetPasswordFailed'),
      'Failed to reset password (HTTP 502)',
    );
  });

  test('a login with an unverified phone leads to the code and says why', async () => {
    answering({
      'auth/login': { status: 403, body: { error: 'Phone not verified', phone: account.phone } },
      'auth/send-otp': { status: 200 },
    });
    const { actions, state, request, problem } = await load();
    const body = { email: account.email, password: 'x' };
    expect(await actions.login(body)).toBe('verify-phone');
    expect(state.getAuthState().error).toBeNull();
    const { login } = await import('../../../../api/contract/accounts/auth');
    const error: unknown = await request
      .request(login, { body })
      .catch((raised: unknown) => raised);
    expectWords(problem.problemOf(error, 'server.loginFailed'), 'Phone not verified (HTTP 403)');
  });
});

describe('a client message', () => {
  test('no token: Not authenticated', async () => {
    answering({});
    const { session, problem } = await load();
    const { me } = await import('../../../../api/contract/accounts/users');
    const error: unknown = await session.call(me).catch((raised: unknown) => raised);
    expect(error).toMatchObject({ message: 'Not authenticated' });
    expectWords(problem.problemOf(error, 'error.network'), 'Not authenticated');
  });

  test('no answer: Network error', async () => {
    answering({ 'auth/login': 'none' });
    const { actions, state, problem } = await load();
    await actions.login({ email: account.email, password: 'x' });
    const { error } = state.getAuthState();
    expect(error).toMatchObject({ message: 'Network error' });
    expectWords(problem.problemOf(error, 'server.loginFailed'), 'Network error');
  });

  test('the register form has its own messages for failures without a server message', async () => {
    const { problem } = await load();
    expectWords(
      problem.problemOf(new Error('anything'), 'register.submit.error'),
      'Registration failed. Please try again.',
    );
  });
});

describe('a validation rule of the register form', () => {
  test.each([
    [
      { businessName: 'jabal oil' },
      'businessName',
      '3-20 characters, letters, numbers, underscores',
    ],
    [{ email: 'salma' }, 'email', 'Please enter a valid email address'],
    [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: 'another' }, 'confirmPassword', 'Passwords do not match'],
  ] as const)('%o', async (change, field, english) => {
    const { validate } = await load();
    const { registerBody } = await import('../../../../api/contract/accounts/registration');
    const check = validate.validateWith<Record<string, string>>(registerBody);
    const { businessName, firstName, lastName, email, phone } = account;
    const password = 'olive-grove-1948';
    const id = check({
      businessName,
      firstName,
      lastName,
      email,
      phone,
      password,
      confirmPassword: password,
      ...change,
    })[field];
    if (!id) throw new Error(`${field} was not refused.`);
    expect(read(<Message id={id} />, 'en')).toBe(english);
    expect(isArabic(read(<Message id={id} />, 'ar'))).toBe(true);
  });
});
