/** The messages of signing in with Google and of sent codes, triggered by their causes. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Message } from '../../../../src/foundations';
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

const logged = freshApp();

describe('a sent code', () => {
  test('sets the message of the specification and blocks another for thirty seconds', async () => {
    answering({ 'auth/register': { status: 201, body: { user: account, retryAfter: 30 } } });
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

describe('signing in with Google', () => {
  test('a failed user request is logged, clears pending, and leaves the user empty', async () => {
    answering({ 'users/me': html(503) });
    const { sessionUser } = await load();
    expect(sessionUser.sessionUser.getState()).toEqual({
      user: null,
      pending: true,
      fetching: false,
    });
    const done = sessionUser.fetchUser();
    expect(sessionUser.sessionUser.getState().fetching).toBe(true);
    await done;
    expect(logged).toEqual(['Failed to fetch user: API responded with HTTP status 503']);
    expect(sessionUser.sessionUser.getState()).toEqual({
      user: null,
      pending: false,
      fetching: false,
    });
  });

  test('concurrent callers share one request', async () => {
    const asked = answering({ 'users/me': { status: 200, body: account } });
    const { sessionUser } = await load();
    await Promise.all([sessionUser.fetchUser(), sessionUser.fetchUser(), sessionUser.fetchUser()]);
    expect(asked).toHaveLength(1);
    expect(sessionUser.sessionUser.getState()).toMatchObject({ user: account, pending: false });
  });

  test('a code is exchanged with one request, however many callers there are', async () => {
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
    expect(sessionUser.sessionUser.getState().user).toMatchObject({ email: account.email });
  });

  test('no code in the URL: the exact error, and no request', async () => {
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

  test('a failed exchange', async () => {
    answering({ 'api/sessions': html(500) });
    const { sessionUser } = await load();
    await expect(sessionUser.exchangeCode('?code=abc')).rejects.toThrow('Login failed');
    expect(logged).toEqual([
      'Failed to exchange code for session token: API responded with HTTP status 500',
    ]);
  });

  test('a failed request for the provider URL', async () => {
    answering({ redirect_url: html(502) });
    const { sessionUser } = await load();
    await expect(sessionUser.redirectToGoogle()).rejects.toThrow('Login failed');
    expect(logged).toEqual([
      'Failed to get login redirect URL: API responded with HTTP status 502',
    ]);
  });

  test('a URL that is not http(s) is not followed', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    answering({ redirect_url: { status: 200, body: { redirectUrl: 'javascript:alert(1)' } } });
    const { sessionUser } = await load();
    await expect(sessionUser.redirectToGoogle()).rejects.toThrow('Login failed');
    expect(assign).not.toHaveBeenCalled();
  });

  test('a logout the server does not answer is local first, then logged', async () => {
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
