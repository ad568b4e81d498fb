import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LoginScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

/**
 * `/login`: an e-mail address or a phone, and a password. The server's answer stands above the form
 * in its fixed words; what was typed stays. The call behind it is `POST /api/v1/auth/login`.
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
    google: { onGoogle: fn() },
    homeHref: '#home',
    registerHref: '#register',
    forgotHref: '#forgot',
  },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Logging in with the keyboard alone: two fields and Enter. */
export const Idle: Story = {
  play: async ({ args, canvasElement }) => {
    const [identifier] = within(canvasElement).getAllByRole('textbox');
    if (!identifier) throw new Error('The form has no first field.');
    identifier.focus();
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

/** Both fields empty: one summary with a link to each, and the focus on it. */
export const Empty: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
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

/** The server is being asked: fields can be read, a second press does nothing. */
export const Sending: Story = {
  args: { status: 'sending', initialIdentifier: 'salma@jabaloil.example' },
};
export const SendingRtl = rtl(Sending);

/** Wrong e-mail or password; which of the two is not told. */
export const Refused: Story = {
  args: {
    initialIdentifier: 'salma@jabaloil.example',
    problem: {
      id: 'server.loginFailed',
      status: 401,
      hint: { id: 'error.credentialsHint' },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('(HTTP 401)');
  },
};
export const RefusedRtl = rtl(Refused);

/** Too many failures: how long to wait counts down, and its end is said. */
export const SlowedDown: Story = {
  args: {
    problem: { id: 'server.loginFailed', status: 429, hint: { until: Date.UTC(2099, 0, 1) } },
  },
  render: ({ problem, ...args }) => (
    <LoginScreen
      {...args}
      problem={problem && { ...problem, hint: { until: Date.now() + 11_000 } }}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(/1[01] (sec|ث)/);
  },
};
export const SlowedDownRtl = rtl(SlowedDown);

/** The wait is long: told in minutes. */
export const SlowedDownLong: Story = {
  ...SlowedDown,
  render: ({ problem, ...args }) => (
    <LoginScreen
      {...args}
      problem={problem && { ...problem, hint: { until: Date.now() + 840_000 } }}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(/14 (minutes|دقيقة)/);
  },
};
export const SlowedDownLongRtl = rtl(SlowedDownLong);

/** The wait is over. */
export const WaitOver: Story = {
  args: { problem: { id: 'server.loginFailed', status: 429, hint: { until: 0 } } },
};
export const WaitOverRtl = rtl(WaitOver);

/** No answer came at all. */
export const Offline: Story = {
  args: { problem: { id: 'error.network', hint: { id: 'error.networkHint' } } },
};
export const OfflineRtl = rtl(Offline);

/** The server's own English, which we do not know, keeps its direction. */
export const UnknownFailure: Story = {
  args: { problem: { raw: 'Maintenance until 14:30 (planned).', status: 503 } },
};
export const UnknownFailureRtl = rtl(UnknownFailure);

/** The session ran out: said so, and the way back is kept. */
export const SessionEnded: Story = { args: { reason: 'ended' } };
export const SessionEndedRtl = rtl(SessionEnded);

/** A page that needs an account was asked for. */
export const SignInNeeded: Story = { args: { reason: 'needed' } };
export const SignInNeededRtl = rtl(SignInNeeded);

/** Too many failures: locked for a while, with a way to open it in the mail. */
export const Locked: Story = {
  args: {
    initialIdentifier: 'salma@jabaloil.example',
    problem: {
      id: 'server.loginFailed',
      status: 429,
      hint: { until: Date.UTC(2099, 0, 1), lock: 'error.lockedHint' },
    },
  },
  render: ({ problem, ...args }) => (
    <LoginScreen
      {...args}
      problem={
        problem && {
          ...problem,
          hint: { until: Date.now() + 3_480_000, lock: 'error.lockedHint' },
        }
      }
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(/58 (minutes|دقيقة)/);
  },
};
export const LockedRtl = rtl(Locked);

/** The link of that mail leads here, and the right password lifts the lock. */
export const Unlocking: Story = { args: { reason: 'unlock' } };
export const UnlockingRtl = rtl(Unlocking);

/** It was a password last time, on this device. */
export const PasswordUsedLast: Story = { args: { usedLast: true } };
export const PasswordUsedLastRtl = rtl(PasswordUsedLast);

/** It was Google last time. One press asks for the way there. */
export const GoogleUsedLast: Story = {
  args: { google: { onGoogle: fn(), usedLast: true } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Google/ }));
    await expect(args.google?.onGoogle).toHaveBeenCalledTimes(1);
  },
};
export const GoogleUsedLastRtl = rtl(GoogleUsedLast);

/** The way to Google is being asked for. */
export const OpeningGoogle: Story = { args: { google: { onGoogle: fn(), opening: true } } };
export const OpeningGoogleRtl = rtl(OpeningGoogle);

/** The way to Google could not be asked for. */
export const GoogleFailed: Story = { args: { problem: { id: 'auth.google.error' } } };
export const GoogleFailedRtl = rtl(GoogleFailed);
