/** A response navigates only if the page that sent the request is still open. */
import { type ComponentType, StrictMode, useEffect } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../../support/until';
import { account, registration } from '../support/account-messages';
import { later } from '../support/later';
import { mount } from '../support/mount';
import { subscription } from '../support/payments';
import { settled } from '../support/settled';
import { memory, stubBrowser } from '../support/settings';

type Props = Readonly<Record<string, unknown>>;

const { shown } = vi.hoisted(() => ({ shown: new Map<string, Props>() }));

// A screen's props say what the page shows, and call what a press of its button calls.
vi.mock('../../../../src', async (load) =>
  Object.fromEntries(
    Object.entries(await load<object>()).map(([name, part]) => [
      name,
      /(?:Screen|Spinner)$/.test(name) ? screenNamed(name) : part,
    ]),
  ),
);

function screenNamed(name: string) {
  return function Screen(props: Props) {
    useEffect(() => void shown.set(name, props));
    return null;
  };
}

const unverified = { ...account, phone: '', phoneVerified: false };
const pending = { phone: account.phone, userId: account.id, wait: null };
const place = { channel: 'email', identifier: account.email, wait: null };
const passwords = { password: 'olive-grove-1948', confirmPassword: 'olive-grove-1948' };
const tokens = { accessToken: 'token', refreshToken: 'token' };
const sent = { message: 'Sent', retryAfter: 60 };
const refused = (code: string, more = {}) => ({ error: 'Refused', code, ...more });

interface Flow {
  at: string;
  page: () => Promise<{ default: ComponentType }>;
  /** What this browser and this tab have stored. */
  stored?: Readonly<Record<string, string>>;
  signedIn?: boolean;
  /** The button: the screen, its prop, and what is passed to it. */
  press: readonly [screen: string, prop: string, value?: unknown];
  /** The calls' answers, by the end of their path. */
  answers: Readonly<Record<string, readonly [status: number, body?: unknown]>>;
  leadsTo: string;
}

const forgot = () => import('../../../../app/pages/forgot-password');
const verify = () => import('../../../../app/pages/verify-phone');

/** A page that shows only what a hook returns. */
const pageOf = (name: string, useHook: () => Props) => ({
  default: function Page() {
    const props = useHook();
    useEffect(() => void shown.set(name, props));
    return null;
  },
});

async function trial() {
  const { useTrial } = await import('../../../../app/features/subscription/use-trial');
  return pageOf('Trial', () => useTrial('monthly', true));
}

async function google() {
  const { useLoginOptions } = await import('../../../../app/features/account/login-options');
  const { useGoogle } = await import('../../../../app/features/account/use-google');
  return pageOf('Google', () => ({ ...useGoogle(useLoginOptions()).google }));
}

async function restore() {
  const { useAccountRestore } =
    await import('../../../../app/features/account/use-account-restore');
  const { answerFailure } = await import('../../../../app/client/failure');
  const offer = { restoreToken: 'token', deletedAt: '2026-12-30T00:00:00Z' };
  const closed = answerFailure('Login failed', 403, refused('account_closed', offer));
  return pageOf('Restore', () => ({ ...useAccountRestore(closed, 'google') }));
}

const flows = {
  'a registration': {
    at: '/register',
    page: () => import('../../../../app/pages/register'),
    press: ['RegisterScreen', 'onSubmit', registration],
    answers: { register: [201, { user: unverified, retryAfter: 60 }] },
    leadsTo: '/verify-phone',
  },
  'a login with an unverified phone': {
    at: '/login',
    page: () => import('../../../../app/pages/login'),
    press: ['LoginScreen', 'onSubmit', { email: account.email, password: 'olive-grove' }],
    answers: {
      login: [403, refused('phone_not_verified', { phone: account.phone })],
      'send-otp': [200, sent],
    },
    leadsTo: '/verify-phone',
  },
  'another number for the code': {
    at: '/verify-phone?number',
    page: verify,
    stored: { otp_pending: JSON.stringify(pending) },
    press: ['PhoneNumberScreen', 'onSubmit', { phone: '+970599000119' }],
    answers: { 'change-phone': [200, { ...sent, phone: '+970599000119' }] },
    leadsTo: '/verify-phone',
  },
  'a code whose account cannot be created': {
    at: '/verify-phone',
    page: verify,
    stored: { otp_pending: JSON.stringify(pending) },
    press: ['VerifyPhoneScreen', 'onVerify', '123456'],
    answers: { 'verify-otp': [409, refused('email_taken')] },
    leadsTo: '/register',
  },
  'the number of a signed-in account': {
    at: '/verify-phone?own',
    page: verify,
    signedIn: true,
    press: ['PhoneNumberScreen', 'onSubmit', { phone: '+970599000119' }],
    answers: { me: [200, { user: { ...unverified, phone: '+970599000119' } }] },
    leadsTo: '/verify-phone?own',
  },
  'a code for a new password': {
    at: '/forgot-password',
    page: forgot,
    press: ['ForgotChannelScreen', 'onSubmit', { channel: 'email', email: account.email }],
    answers: { 'send-password-otp': [200, sent] },
    leadsTo: '/forgot-password?step=code',
  },
  'a new password whose login fails': {
    at: '/forgot-password?step=password',
    page: forgot,
    stored: { reset_pending: JSON.stringify({ ...place, code: '123456' }) },
    press: ['ForgotNewPasswordScreen', 'onSubmit', passwords],
    answers: { 'reset-password-with-otp': [200, { message: 'Changed' }], login: [503] },
    leadsTo: '/forgot-password?step=done',
  },
  'a new password whose login has a second step': {
    at: '/forgot-password?step=password',
    page: forgot,
    stored: { reset_pending: JSON.stringify({ ...place, code: '123456' }) },
    press: ['ForgotNewPasswordScreen', 'onSubmit', passwords],
    answers: {
      'reset-password-with-otp': [200, { message: 'Changed' }],
      login: [200, { needs: 'second_factor', expiresIn: 300 }],
    },
    leadsTo: '/login',
  },
  'an offer to reopen an account that has ended': {
    at: '/auth/callback',
    page: restore,
    press: ['Restore', 'onOpen'],
    answers: { restore: [400, refused('sign_in_expired')] },
    leadsTo: '/login',
  },
  'a trial': {
    at: '/plans?trial=growth&cycle=monthly',
    page: trial,
    signedIn: true,
    press: ['Trial', 'onTrialStart'],
    answers: { checkout: [201, { subscription: subscription('TRIALING'), payment: null }] },
    leadsTo: '/profile',
  },
} satisfies Readonly<Record<string, Flow>>;

/** Any other page. */
function Other() {
  useEffect(() => void shown.set('Other', {}), []);
  return null;
}

const leave = vi.fn();

beforeEach(() => {
  vi.resetModules();
  shown.clear();
  leave.mockClear();
  vi.stubGlobal('location', { assign: leave });
});

/** Opens the page of a flow and presses its button; its calls are answered when the test lets them. */
async function pressed({ at, page, stored = {}, signedIn, press, answers }: Omit<Flow, 'leadsTo'>) {
  const storage = memory(stored);
  stubBrowser(storage, storage);
  const gate = later<undefined>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = Object.keys(answers).find((end) => address.endsWith(`/${end}`));
    if (name) asked.push(name);
    await gate.call();
    const [status, body] = answers[name ?? ''] ?? [404];
    return Response.json(body ?? {}, { status });
  });
  if (signedIn) {
    const { startSession } = await import('../../../../app/session/login/start-session');
    startSession({ ...tokens, user: unverified }, 'password');
  }
  const { default: Component } = await page();
  const router = createMemoryRouter(
    [
      { path: at.replace(/\?.*/, ''), Component },
      { path: '*', Component: Other },
    ],
    { initialEntries: [at] },
  );
  await mount(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const [screen, prop, value] = press;
  await until(() => expect(shown.has(screen)).toBe(true));
  const act = shown.get(screen)?.[prop];
  if (typeof act !== 'function') throw new Error(`${screen} has no ${prop}.`);
  Reflect.apply(act, undefined, [value]);
  await until(() => expect(asked).toHaveLength(1));
  return {
    kept: storage.kept,
    open: () => gate.answer(undefined),
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (path: string) => router.navigate(path),
  };
}

describe.each(Object.entries(flows))('%s', (_name, flow) => {
  test('navigates after the response', async () => {
    const { open, place } = await pressed(flow);
    expect(place()).toBe(flow.at);
    open();
    await until(() => expect(place()).toBe(flow.leadsTo));
  });

  test('does not change the page that was opened meanwhile', async () => {
    const { open, place, go } = await pressed(flow);
    await go('/payment?plan=pro');
    await until(() => expect(shown.has('Other')).toBe(true));
    open();
    await settled();
    expect(place()).toBe('/payment?plan=pro');
  });
});

test('a code that is refused for good keeps its phone if its page was left', async () => {
  const { kept, open, go } = await pressed(flows['a code whose account cannot be created']);
  await go('/contact');
  await until(() => expect(shown.has('Other')).toBe(true));
  open();
  await settled();
  expect(kept.has('otp_pending')).toBe(true);
});

test('a new password navigates from the code step to which Back returned meanwhile', async () => {
  const flow = flows['a new password whose login fails'];
  const { open, place, go } = await pressed(flow);
  await go('/forgot-password?step=code');
  await until(() => expect(shown.has('ForgotCodeScreen')).toBe(true));
  open();
  await until(() => expect(place()).toBe(flow.leadsTo));
});

test.each([
  { isLeft: false, times: 1 },
  { isLeft: true, times: 0 },
])('Google opens $times times if its page was left: $isLeft', async ({ isLeft, times }) => {
  const { open, go } = await pressed({
    at: '/login',
    page: google,
    press: ['Google', 'onGoogle'],
    answers: { redirect_url: [200, { redirectUrl: 'https://accounts.example/' }] },
  });
  if (isLeft) {
    await go('/contact');
    await until(() => expect(shown.has('Other')).toBe(true));
  }
  open();
  await settled();
  expect(leave).toHaveBeenCalledTimes(times);
});
