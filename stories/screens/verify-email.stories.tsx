import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { VerifyEmailScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/verify-email?token=`: nothing is called when it opens, for programs that look into mails open
 * links. The calls behind it are `GET /api/v1/auth/verify-email` and `POST …/send-email-link`.
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

/** One press confirms; nothing happened before it. */
export const Ready: Story = {
  args: { email: 'salma@jabaloil.example', resend },
  play: async ({ args, canvasElement }) => {
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(
      within(canvasElement).getByRole('button', {
        name: /^(Confirm my email|تأكيد بريدي الإلكتروني)$/,
      }),
    );
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const ReadyRtl = rtl(Ready);

/** Opened where nobody is signed in: the address is not known. */
export const Unknown: Story = { args: { resend } };
export const UnknownRtl = rtl(Unknown);

/** The server is being asked. */
export const Confirming: Story = { args: { status: 'confirming', resend } };
export const ConfirmingRtl = rtl(Confirming);

/** Done, and signed in here. */
export const Confirmed: Story = { args: { status: 'confirmed', resend, signedIn: true } };
export const ConfirmedRtl = rtl(Confirmed);

/** Done on a device where nobody is signed in. */
export const ConfirmedElsewhere: Story = { args: { status: 'confirmed', resend } };
export const ConfirmedElsewhereRtl = rtl(ConfirmedElsewhere);

/** Too old, or used: a new one can be asked for. */
export const Expired: Story = {
  args: { status: 'expired', resend, problem: { id: 'verifyEmail.failed.error', status: 400 } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('(HTTP 400)');
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(Send a new link|إرسال رابط جديد)$/ }),
    );
    await expect(resend.onResend).toHaveBeenCalled();
  },
};
export const ExpiredRtl = rtl(Expired);

/** A new link is on its way; a further one waits. */
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

/** A mail program cut the address, and somebody is signed in. */
export const NoToken: Story = {
  args: { status: 'noToken', email: 'salma@jabaloil.example', resend, signedIn: true },
};
export const NoTokenRtl = rtl(NoToken);

/** The same where nobody is signed in: a link needs an account to go to. */
export const NoTokenSignedOut: Story = { args: { status: 'noToken' } };
export const NoTokenSignedOutRtl = rtl(NoTokenSignedOut);

/** No answer came: the button is there again. */
export const Offline: Story = {
  args: { resend, problem: { id: 'error.network', hint: { id: 'error.networkHint' } } },
};
export const OfflineRtl = rtl(Offline);
