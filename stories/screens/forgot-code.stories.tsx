import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ForgotCodeScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/forgot-password?step=code`: the code, which is sent to the server together with the new
 * password. The text never reveals whether the account exists.
 */
const meta = {
  title: 'Screens/Forgot password/2 Code',
  component: ForgotCodeScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.forgotCode },
  args: {
    channel: 'phone',
    identifier: '+970 59 900 0118',
    status: 'idle',
    nextAllowedAt: null,
    onConfirm: fn(),
    onResend: fn(),
    changeHref: '#change',
    byEmailHref: '#by-email',
    homeHref: '#home',
    loginHref: '#login',
  },
} satisfies Meta<typeof ForgotCodeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waiting for the code; another one can be requested after the wait. */
export const ByPhone: Story = {
  tags: ['pictured'],
  args: { nextAllowedAt: Date.UTC(2099, 0, 1) },
  render: (args) => <ForgotCodeScreen {...args} nextAllowedAt={Date.now() + 27_000} />,
};
export const ByPhoneRtl = rtl(ByPhone);

/** By email, with a long address. */
export const ByEmail: Story = {
  args: { channel: 'email', identifier: 'salma.odeh.accounting@department.jabaloil.example' },
};
export const ByEmailRtl = rtl(ByEmail);

/** Six digits are submitted automatically, once. */
export const Complete: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '407123');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).toHaveBeenCalledWith('407123');
  },
};
export const CompleteRtl = rtl(Complete);

/** The server rejected the code: four attempts are left. */
export const WrongCode: Story = {
  args: {
    initialCode: '407915',
    problem: { id: 'server.resetPasswordFailed', status: 422 },
    codeProblem: { id: 'otp.wrong.triesHint', values: { count: 4 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};
export const WrongCodeRtl = rtl(WrongCode);

/** Older than ten minutes. */
export const Expired: Story = {
  args: {
    problem: { id: 'server.resetPasswordFailed', status: 422 },
    codeProblem: { id: 'otp.expired.hint' },
  },
};
export const ExpiredRtl = rtl(Expired);

/** Five wrong attempts: only a new code helps. */
export const Locked: Story = {
  tags: ['pictured'],
  args: {
    status: 'locked',
    problem: { id: 'server.resetPasswordFailed', status: 429 },
    codeProblem: { id: 'otp.locked.hint' },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Resend code|إعادة إرسال الرمز)$/ }),
    );
    await expect(args.onResend).toHaveBeenCalledTimes(1);
  },
};
export const LockedRtl = rtl(Locked);

/** Another code was requested. */
export const SentAgain: Story = { args: { sent: true } };
export const SentAgainRtl = rtl(SentAgain);
