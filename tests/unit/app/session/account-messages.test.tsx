/**
 * Every message of specification section 8 (and the fixed ones of 4 and 5) that belongs to
 * accounts: triggered by its cause, compared literally in English, and present in Arabic.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Locale,
  LocaleProvider,
  Message,
  type MessageId,
  type Problem,
  ProblemText,
} from '../../../../src/foundations';
import { catalogues } from '../../support/catalogues';
import { stubSite } from '../support/settings';

/** The rendered text. */
function read(node: React.ReactNode, locale: Locale): string {
  const markup = renderToStaticMarkup(
    <LocaleProvider locale={locale} messages={catalogues[locale]} setLocale={vi.fn()}>
      {node}
    </LocaleProvider>,
  );
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text);

/** Expects one problem in both languages, with the exact English text. */
function expectWords(problem: Problem, english: string): void {
  expect(read(<ProblemText problem={problem} />, 'en')).toBe(english);
  const arabic = read(<ProblemText problem={problem} />, 'ar');
  expect(isArabic(arabic), arabic).toBe(true);
  const suffix = /\(HTTP \d+\)$/.exec(english)?.[0];
  if (suffix) expect(arabic.endsWith(suffix), arabic).toBe(true);
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'none';

/** Stubs the server's response for each path, and records the requests. */
function answering(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = Object.keys(answers).find((known) => address.includes(known));
    asked.push(address);
    const answer = answers[path ?? ''] ?? 'none';
    if (answer === 'none') throw new TypeError('Failed to fetch');
    const { status, body, headers = {} } = answer;
    // An HTML page represents a response without a message of its own.
    return new Response(
      status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      { status, headers },
    );
  });
  return asked;
}

const html = (status: number): Answer => ({ status, body: '<h1>Bad gateway</h1>' });

const account = {
  id: 'u1',
  businessName: 'jabal_oil',
  firstName: 'Salma',
  lastName: 'Odeh',
  email: 'salma@jabaloil.example',
  phone: '+970599000118',
  phoneVerified: true,
  emailVerified: false,
};

const registration = { ...account, password: 'olive-grove', confirmPassword: 'olive-grove' };

const load = async () => ({
  actions: {
    ...(await import('../../../../app/session/codes')),
    ...(await import('../../../../app/session/login')),
    ...(await import('../../../../app/session/logout')),
    ...(await import('../../../../app/session/register')),
  },
  state: await import('../../../../app/session/state'),
  problem: await import('../../../../app/client/problem'),
  callback: await import('../../../../app/features/account/callback-problem'),
  session: await import('../../../../app/session/call'),
  sessionUser: await import('../../../../app/session/session-user'),
  request: await import('../../../../app/client/request'),
  validate: await import('../../../../app/client/validate'),
});

let logged: string[] = [];

beforeEach(() => {
  vi.resetModules();
  logged = [];
  stubSite();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    logged.push(String(words[0]));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    const { resetPasswordRoute } = await import('../../../../api/contract/accounts/routes-account');
    const { serverMessages } = await import('../../../../api/contract/platform/errors');
    const { resetPassword } = serverMessages;
    const error: unknown = await request
      .request({ route: resetPasswordRoute, failure: resetPassword, read: () => true })
      .catch((raised: unknown) => raised);
    expectWords(
      problem.problemOf(error, 'server.resetPasswordFailed'),
      'Failed to reset password (HTTP 502)',
    );
  });

  test('a login of a phone that waits for its code leads to the code and says why', async () => {
    answering({
      'auth/login': { status: 403, body: { error: 'Phone not verified', phone: account.phone } },
      'auth/send-otp': { status: 200 },
    });
    const { actions, state } = await load();
    expect(await actions.login({ email: account.email, password: 'x' })).toBe('verify-phone');
    expect(state.getAuthState().error).toBeNull();
    expectWords({ id: 'server.phoneNotVerified', status: 403 }, 'Phone not verified (HTTP 403)');
  });
});

describe('a client message', () => {
  test('no token: Not authenticated', async () => {
    answering({});
    const { session, problem } = await load();
    const { meRoute } = await import('../../../../api/contract/platform/routes');
    const error: unknown = await session
      .call({ route: meRoute, failure: 'Request failed', read: () => true })
      .catch((raised: unknown) => raised);
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

  test('the register form has words of its own for a fault without any', async () => {
    const { problem } = await load();
    expectWords(
      problem.problemOf(new Error('anything'), 'register.submit.error'),
      'Registration failed. Please try again.',
    );
  });
});

describe('a rule of the register form', () => {
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
    const { registerBody } = await import('../../../../api/contract/accounts/auth');
    const check = validate.validateBy<Record<string, string>>(registerBody);
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

describe('a code that was sent', () => {
  test('sets the message of the specification, and blocks a further one for thirty seconds', async () => {
    answering({ 'auth/register': { status: 201, body: { user: account } } });
    const { actions, state } = await load();
    const before = Date.now();
    await actions.register(registration);
    const { otpMessage, otpNextAllowedAt, user } = state.getAuthState();
    expect(user?.email).toBe(account.email);
    expect(otpMessage).toBe('Verification code sent via WhatsApp.');
    expect(read(<Message id="verifyPhone.codeSent.success" />, 'en')).toBe(otpMessage);
    expect(isArabic(read(<Message id="verifyPhone.codeSent.success" />, 'ar'))).toBe(true);
    expect(otpNextAllowedAt).toBeGreaterThanOrEqual(before + 30_000);
    expect(otpNextAllowedAt).toBeLessThanOrEqual(Date.now() + 30_000);
  });

  test('a 429 blocks for the seconds of its Retry-After', async () => {
    answering({
      'auth/send-otp': { status: 429, body: {}, headers: { 'Retry-After': '17' } },
    });
    const { actions, state } = await load();
    const before = Date.now();
    await actions.sendOtp(account.phone);
    const { otpNextAllowedAt } = state.getAuthState();
    expect(otpNextAllowedAt).toBeGreaterThanOrEqual(before + 17_000);
    expect(otpNextAllowedAt).toBeLessThanOrEqual(Date.now() + 17_000);
  });
});

describe('signing in by Google', () => {
  test('a user that could not be fetched: logged, pending cleared, the user empty', async () => {
    answering({ 'users/me': html(503) });
    const { sessionUser } = await load();
    expect(sessionUser.getSessionUser()).toEqual({ user: null, pending: true, fetching: false });
    const done = sessionUser.fetchUser();
    expect(sessionUser.getSessionUser().fetching).toBe(true);
    await done;
    expect(logged).toEqual(['Failed to fetch user: API responded with HTTP status 503']);
    expect(sessionUser.getSessionUser()).toEqual({ user: null, pending: false, fetching: false });
  });

  test('callers at the same time share one fetch', async () => {
    const asked = answering({ 'users/me': { status: 200, body: account } });
    const { sessionUser } = await load();
    await Promise.all([sessionUser.fetchUser(), sessionUser.fetchUser(), sessionUser.fetchUser()]);
    expect(asked).toHaveLength(1);
    expect(sessionUser.getSessionUser()).toMatchObject({ user: account, pending: false });
  });

  test('a code is exchanged once, however often and by whomever; its fetch is the only one', async () => {
    const asked = answering({
      'api/sessions': { status: 200, body: { accessToken: 'a', refreshToken: 'r', user: account } },
      'users/me': { status: 200, body: account },
    });
    const { sessionUser, state } = await load();
    const search = '?code=abc&state=s&iss=https%3A%2F%2Faccounts.example';
    await Promise.all([
      sessionUser.exchangeCode(search),
      sessionUser.exchangeCode(search),
      sessionUser.fetchUser(),
    ]);
    await sessionUser.exchangeCode(search);
    expect(asked).toEqual(['/api/sessions', '/api/users/me']);
    expect(state.getAuthState().accessToken).toBe('a');
    expect(sessionUser.getSessionUser().user).toMatchObject({ email: account.email });
  });

  test('no code in the address: the exact error, nothing asked', async () => {
    const asked = answering({});
    const { sessionUser, callback } = await load();
    const error: unknown = await sessionUser
      .exchangeCode('?state=only')
      .catch((raised: unknown) => raised);
    const english =
      'Cannot exchange code for session token: no code provided in the URL search params.';
    expect(error).toMatchObject({ message: english });
    expect(logged).toEqual([english]);
    expectWords(
      callback.callbackProblemOf(error),
      'This page was opened without a sign-in code. Start again from the login page.',
    );
    expect(asked).toEqual([]);
  });

  test('an exchange that failed', async () => {
    answering({ 'api/sessions': html(500) });
    const { sessionUser } = await load();
    await expect(sessionUser.exchangeCode('?code=abc')).rejects.toThrow('Login failed');
    expect(logged).toEqual([
      'Failed to exchange code for session token: API responded with HTTP status 500',
    ]);
  });

  test('a way to Google that could not be asked for', async () => {
    answering({ redirect_url: html(502) });
    const { sessionUser } = await load();
    await expect(sessionUser.goToGoogle()).rejects.toThrow('Login failed');
    expect(logged).toEqual([
      'Failed to get login redirect URL: API responded with HTTP status 502',
    ]);
  });

  test('an address that is no address of the web is not gone to', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    answering({ redirect_url: { status: 200, body: { redirectUrl: 'javascript:alert(1)' } } });
    const { sessionUser } = await load();
    await expect(sessionUser.goToGoogle()).rejects.toThrow('Login failed');
    expect(assign).not.toHaveBeenCalled();
  });

  test('a logout that the server does not answer: forgotten here first, then only logged', async () => {
    const { actions, state } = await load();
    const before: (string | null)[] = [];
    vi.stubGlobal('fetch', async () => {
      before.push(state.getAuthState().accessToken);
      throw new TypeError('Failed to fetch');
    });
    state.setAuthState({ accessToken: 'a', refreshToken: 'r' });
    await actions.logout();
    expect(before).toEqual([null]);
    expect(logged).toEqual(['Failed to logout']);
    expect(state.getAuthState()).toMatchObject({ accessToken: null, user: null, error: null });
  });

  test('useAuth outside its provider', async () => {
    const { useAuth } = await import('../../../../app/session/auth-provider');
    function Outside() {
      return <p>{String(useAuth().pending)}</p>;
    }
    expect(() => renderToStaticMarkup(<Outside />)).toThrow(
      'useAuth must be used within a AuthProvider',
    );
  });
});
