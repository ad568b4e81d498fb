import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { VerifyEmailScreen } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/verify-email?token=`: opening it sends nothing, because email scanners open links. It calls
 * `GET /api/v1/auth/verify-email` and `POST …/send-email-link`.
 */
const meta = {
  title: 'Screens/Verify email',
  component: VerifyEmailScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.verifyEmail },
  args: {
    status: 'ready',
    onConfirm: fn(),
    homeHref: '#home',
    loginHref: '#login',
    profileHref: '#profile',
  },
} satisfies Meta<typeof VerifyEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const resend = { status: 'idle', nextAllowedAt: null, onResend: fn() } as const;

/** One click confirms; nothing happens before it. */
export const Ready: Story = {
  tags: ['pictured'],
  args: { email: 'salma@jabaloil.example', resend },
  play: async ({ args, canvas }) => {
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Confirm my email|تأكيد بريدي الإلكتروني)$/ }),
    );
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const ReadyRtl = rtl(Ready);

/** Opened without being signed in: the address is not known. */
export const Unknown: Story = { args: { resend } };
export const UnknownRtl = rtl(Unknown);

/** The request is in progress. */
export const Confirming: Story = { args: { status: 'confirming', resend } };
export const ConfirmingRtl = rtl(Confirming);

/** Confirmed, and signed in on this device. */
export const Confirmed: Story = {
  tags: ['pictured'],
  args: { status: 'confirmed', resend, signedIn: true },
};
export const ConfirmedRtl = rtl(Confirmed);

/** Confirmed on a device without a session. */
export const ConfirmedElsewhere: Story = { args: { status: 'confirmed', resend } };
export const ConfirmedElsewhereRtl = rtl(ConfirmedElsewhere);

/** Expired or already used: a new one can be requested. */
export const Expired: Story = {
  tags: ['pictured'],
  args: { status: 'expired', resend, problem: { id: 'verifyEmail.failed.error', status: 400 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('(HTTP 400)');
    const button = canvas.getByRole('button', { name: /^(Send a new link|إرسال رابط جديد)$/ });
    await userEvent.click(button);
    await expect(resend.onResend).toHaveBeenCalled();
    // A countdown replaces the button, so the focus is on what stays.
    await expect(button.parentElement).toHaveFocus();
  },
};
export const ExpiredRtl = rtl(Expired);

/** A new link was sent; another one has to wait. */
export const SentAgain: Story = {
  args: { status: 'expired', email: 'salma@jabaloil.example' },
  render: (args) => (
    <VerifyEmailScreen
      {...args}
      resend={{ ...resend, status: 'sent', nextAllowedAt: Date.now() + 24_000 }}
    />
  ),
};
export const SentAgainRtl = rtl(SentAgain);

/** An email program truncated the URL, and the user is signed in. */
export const NoToken: Story = {
  args: { status: 'noToken', email: 'salma@jabaloil.example', resend, signedIn: true },
};
export const NoTokenRtl = rtl(NoToken);

/** The same without being signed in: requesting a link needs an account. */
export const NoTokenSignedOut: Story = { args: { status: 'noToken' } };
export const NoTokenSignedOutRtl = rtl(NoTokenSignedOut);

/** There was no response: the button is available again. */
export const Offline: Story = {
  args: { resend, problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);
