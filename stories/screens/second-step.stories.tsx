import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { type Problem, SecondStepScreen, type SecondStepScreenProps } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/login`, once the password was right and the account has two-step login: six digits of an
 * authenticator app, or a recovery code. It calls `POST /api/v1/auth/second-step`.
 */
const meta = {
  title: 'Screens/Log in/Second step',
  component: SecondStepScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.secondStep },
  args: { status: 'idle', onSubmit: fn(), onAgain: fn(), homeHref: '#home' },
} satisfies Meta<typeof SecondStepScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const useRecovery = /^(Use a recovery code|استخدام رمز احتياطي)$/;
const useApp = /^(Use your authenticator app|استخدام تطبيق المصادقة)$/;
const again = /^(Log in again|تسجيل الدخول من جديد)$/;
const logIn = /^(Log in|تسجيل الدخول)$/;

/** The sixth digit submits the code, typed in Arabic or Latin digits. */
export const Idle: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '٢٤٦813');
    await expect(args.onSubmit).toHaveBeenCalledWith('246813');
    await userEvent.click(canvas.getByRole('button', { name: again }));
    await expect(args.onAgain).toHaveBeenCalledTimes(1);
  },
};
export const IdleRtl = rtl(Idle);

/** The code is being checked. */
export const Verifying: Story = { args: { status: 'verifying' } };
export const VerifyingRtl = rtl(Verifying);

/** A wrong code, and how many tries are left. */
export const Wrong: Story = {
  tags: ['pictured'],
  args: {
    problem: { id: 'server.loginFailed', status: 422 },
    codeProblem: { id: 'otp.wrong.triesHint', values: { count: 3 } },
  },
};
export const WrongRtl = rtl(Wrong);

/** The code has already opened a login: the next one works. */
export const Used: Story = {
  args: {
    problem: { id: 'server.loginFailed', status: 422 },
    codeProblem: { id: 'login.secondStep.used' },
  },
};
export const UsedRtl = rtl(Used);

/** A wait that began when the story was opened. */
function Slowed(props: SecondStepScreenProps) {
  const [problem] = useState<Problem>(() => ({
    id: 'server.loginFailed',
    status: 429,
    hint: { until: Date.now() + 830_000 },
  }));
  return <SecondStepScreen {...props} problem={problem} />;
}

/** Too many wrong codes in several logins: a wait. */
export const SlowedDown: Story = { render: (args) => <Slowed {...args} /> };
export const SlowedDownRtl = rtl(SlowedDown);

/** There was no response. */
export const Offline: Story = {
  args: { problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);

/** Without the phone: a recovery code as written down. */
export const Recovery: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: useRecovery }));
    const submit = canvas.getByRole('button', { name: logIn });
    await userEvent.click(submit);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole('textbox'), 'k7mpa-3xqrt');
    await userEvent.click(submit);
    await expect(args.onSubmit).toHaveBeenCalledWith('k7mpa-3xqrt');
    await expect(canvas.getByRole('button', { name: useApp })).toBeVisible();
  },
};
export const RecoveryRtl = rtl(Recovery);

/** A problem with the app's code is not shown at the recovery field. */
export const RecoveryAfterWrong: Story = {
  args: Wrong.args ?? {},
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: useRecovery }));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
  },
};
export const RecoveryAfterWrongRtl = rtl(RecoveryAfterWrong);
