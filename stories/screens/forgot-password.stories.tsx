import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ForgotDoneScreen, ForgotNewPasswordScreen, type NewPasswordValues } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

const validate = ({ password, confirmPassword }: NewPasswordValues) => ({
  ...(password.length < 8 ? { password: 'form.password.minError' as const } : {}),
  ...(password === confirmPassword
    ? {}
    : { confirmPassword: 'form.confirmPassword.mismatchError' as const }),
});

/**
 * `/forgot-password?step=password`: the new password, twice. All sessions of the account end, and
 * this browser signs in again. It calls `POST /api/v1/auth/reset-password-with-otp`.
 */
const meta = {
  title: 'Screens/Forgot password/3 New password',
  component: ForgotNewPasswordScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.forgotPassword },
  args: {
    status: 'idle',
    identifier: 'salma@jabaloil.example',
    validate,
    onSubmit: fn(),
    homeHref: '#home',
    loginHref: '#login',
  },
} satisfies Meta<typeof ForgotNewPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard only: two fields and Enter. */
export const Idle: Story = {
  tags: ['pictured'],
  play: async ({ args, canvasElement }) => {
    const password = canvasElement.querySelector<HTMLElement>('[name=password]');
    const confirm = canvasElement.querySelector<HTMLElement>('[name=confirmPassword]');
    if (!password || !confirm) throw new Error('The form has no two passwords.');
    await userEvent.type(password, 'olive-grove-1948');
    await userEvent.type(confirm, 'olive-grove-1948{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({
      password: 'olive-grove-1948',
      confirmPassword: 'olive-grove-1948',
    });
  },
};
export const IdleRtl = rtl(Idle);

/** Too short, and not the same: a summary with both. */
export const Wrong: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas, canvasElement }) => {
    const password = canvasElement.querySelector<HTMLElement>('[name=password]');
    if (!password) throw new Error('The form has no password.');
    await userEvent.type(password, 'olive{Enter}');
    const summary = await canvas.findByRole('group');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const WrongRtl = rtl(Wrong);

/** The password is being changed. */
export const Saving: Story = { args: { status: 'sending' } };
export const SavingRtl = rtl(Saving);

/** The server rejects it as one of the most common passwords. */
export const TooCommon: Story = {
  args: {
    initialValues: { password: 'password1', confirmPassword: 'password1' },
    problem: { id: 'server.resetPasswordFailed', status: 422 },
    serverErrors: { password: 'form.password.commonError' },
  },
};
export const TooCommonRtl = rtl(TooCommon);

/** The server failed; typed text is kept. */
export const Failed: Story = {
  args: {
    problem: { id: 'server.resetPasswordFailed', status: 500, hint: { id: 'error.serverHint' } },
  },
};
export const FailedRtl = rtl(Failed);

/** The password has changed but the automatic login failed: the page says how to continue. */
export const Changed: Story = {
  tags: ['pictured'],
  render: () => <ForgotDoneScreen homeHref="#home" loginHref="#login" />,
};
export const ChangedRtl = rtl(Changed);
