import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LoginScreen } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

/**
 * `/login`: an email address or a phone number, and a password. The server's error is above the
 * form in its fixed wording; typed text is kept. It calls `POST /api/v1/auth/login`.
 */
const meta = {
  title: 'Screens/Log in',
  component: LoginScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.login },
  args: {
    status: 'idle',
    validate: requireAll,
    onSubmit: fn(),
    passkey: { onPasskey: fn() },
    google: { onGoogle: fn() },
    homeHref: '#home',
    registerHref: '#register',
    forgotHref: '#forgot',
  },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Login by keyboard only: two fields and Enter. A phone number is shown as 0-9. */
export const Idle: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    const [identifier] = canvas.getAllByRole('textbox');
    if (!identifier) throw new Error('The form has no first field.');
    identifier.focus();
    await userEvent.keyboard('٠٥٩٩ ٠٠٠ ١١٨');
    await expect(identifier).toHaveValue('0599 000 118');
    await userEvent.clear(identifier);
    await userEvent.keyboard('salma@jabaloil.example');
    await userEvent.tab();
    await userEvent.keyboard('olive-grove{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      email: 'salma@jabaloil.example',
      password: 'olive-grove',
    });
  },
};
export const IdleRtl = rtl(Idle);

/** Both fields empty: one focused summary with a link to each. */
export const Empty: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Log in|تسجيل الدخول)$/ }));
    const summary = await canvas.findByRole('group');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const [first] = within(summary).getAllByRole('link');
    if (first) await userEvent.click(first);
    await expect(canvas.getAllByRole('textbox')[0]).toHaveFocus();
  },
};
export const EmptyRtl = rtl(Empty);

/** The request is in progress: fields are read-only, and a second click does nothing. */
export const Sending: Story = {
  args: { status: 'sending', initialIdentifier: 'salma@jabaloil.example' },
};
export const SendingRtl = rtl(Sending);

/** Wrong email or password, without saying which. */
export const Refused: Story = {
  tags: ['pictured'],
  args: {
    initialIdentifier: 'salma@jabaloil.example',
    problem: {
      id: 'server.loginFailed',
      status: 401,
      hint: { id: 'error.credentialsHint' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('(HTTP 401)');
  },
};
export const RefusedRtl = rtl(Refused);

/** Shows the problem with a wait that begins now. */
const waiting = (ms: number, lock?: { lock: 'error.lockedHint' }): NonNullable<Story['render']> =>
  function Waiting({ problem, ...args }) {
    const hint = { until: Date.now() + ms, ...lock };
    return <LoginScreen {...args} problem={problem && { ...problem, hint }} />;
  };

/** Too many failures: a countdown shows the wait, and its end is announced. */
export const SlowedDown: Story = {
  args: {
    problem: { id: 'server.loginFailed', status: 429, hint: { until: Date.UTC(2099, 0, 1) } },
  },
  render: waiting(11_000),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/1[01] (sec|ث)/);
  },
};
export const SlowedDownRtl = rtl(SlowedDown);

/** A long wait is shown in minutes. */
export const SlowedDownLong: Story = {
  args: { problem: { id: 'server.loginFailed', status: 429 } },
  render: waiting(840_000),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/14 (minutes|دقيقة)/);
  },
};
export const SlowedDownLongRtl = rtl(SlowedDownLong);

/** The wait is over. */
export const WaitOver: Story = {
  args: { problem: { id: 'server.loginFailed', status: 429, hint: { until: 0 } } },
};
export const WaitOverRtl = rtl(WaitOver);

/** There was no response. */
export const Offline: Story = {
  args: { problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);

/** An unknown message from the server stays in English, with its own direction. */
export const UnknownFailure: Story = {
  args: { problem: { raw: 'Maintenance until 14:30 (planned).', status: 503 } },
};
export const UnknownFailureRtl = rtl(UnknownFailure);

/** The session has expired: the page says so, and the user returns after login. */
export const SessionEnded: Story = { args: { reason: 'ended' } };
export const SessionEndedRtl = rtl(SessionEnded);

/** A page that requires an account was requested. */
export const SignInNeeded: Story = { args: { reason: 'needed' } };
export const SignInNeededRtl = rtl(SignInNeeded);

/** Too many failures: login is locked for a while, and an email contains a link to unlock it. */
export const Locked: Story = {
  tags: ['pictured'],
  args: {
    initialIdentifier: 'salma@jabaloil.example',
    problem: {
      id: 'server.loginFailed',
      status: 429,
      hint: { until: Date.UTC(2099, 0, 1), lock: 'error.lockedHint' },
    },
  },
  render: waiting(3_480_000, { lock: 'error.lockedHint' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/58 (minutes|دقيقة)/);
  },
};
export const LockedRtl = rtl(Locked);

/** That email links here, and the correct password removes the lock. */
export const Unlocking: Story = { args: { reason: 'unlock' } };
export const UnlockingRtl = rtl(Unlocking);

/** A password was used for the last login on this device. */
export const PasswordUsedLast: Story = { args: { usedLast: true } };
export const PasswordUsedLastRtl = rtl(PasswordUsedLast);

/** The last login used a passkey. One click lets the browser ask for it. */
export const PasskeyUsedLast: Story = {
  tags: ['pictured'],
  args: { passkey: { onPasskey: fn(), usedLast: true } },
  play: async ({ args, canvas }) => {
    const name = /^(Log in with a passkey|تسجيل الدخول بمفتاح المرور)$/;
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.passkey.onPasskey).toHaveBeenCalledTimes(1);
  },
};
export const PasskeyUsedLastRtl = rtl(PasskeyUsedLast);

/** The browser asks for the passkey. */
export const AskingForPasskey: Story = { args: { passkey: { onPasskey: fn(), asking: true } } };
export const AskingForPasskeyRtl = rtl(AskingForPasskey);

/** The passkey was removed from its account. */
export const PasskeyRefused: Story = { args: { problem: { id: 'login.passkey.refused' } } };
export const PasskeyRefusedRtl = rtl(PasskeyRefused);

/** Google was used for the last login. One click requests the redirect. */
export const GoogleUsedLast: Story = {
  args: { google: { onGoogle: fn(), usedLast: true } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Google/ }));
    await expect(args.google?.onGoogle).toHaveBeenCalledTimes(1);
  },
};
export const GoogleUsedLastRtl = rtl(GoogleUsedLast);

/** The redirect to Google is being requested. */
export const OpeningGoogle: Story = {
  name: 'Opening Google',
  args: { google: { onGoogle: fn(), opening: true } },
};
export const OpeningGoogleRtl = rtl(OpeningGoogle);

/** The redirect to Google could not be requested. */
export const GoogleFailed: Story = { args: { problem: { id: 'auth.google.error' } } };
export const GoogleFailedRtl = rtl(GoogleFailed);
