import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { VerifyPhoneScreen, type VerifyPhoneScreenProps } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/verify-phone`: the six digits sent by WhatsApp. The wait for a new code is derived from a
 * timestamp, so a reload and a second tab agree. It calls `POST /api/v1/auth/verify-otp` and
 * `send-otp`.
 */
const meta = {
  title: 'Screens/Verify phone/Code',
  component: VerifyPhoneScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.verifyPhone },
  args: {
    phone: '+970 59 ••• 0118',
    status: 'idle',
    nextAllowedAt: null,
    onVerify: fn(),
    onResend: fn(),
    changeHref: '#number',
    loginHref: '#login',
    supportHref: '#support',
    homeHref: '#home',
  },
} satisfies Meta<typeof VerifyPhoneScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A code was just sent; a new one can be requested after the wait. */
export const CodeSent: Story = {
  tags: ['pictured'],
  args: { sent: true, nextAllowedAt: Date.UTC(2099, 0, 1) },
  render: (args) => <VerifyPhoneScreen {...args} nextAllowedAt={Date.now() + 27_000} />,
};
export const CodeSentRtl = rtl(CodeSent);

/** Six digits, including Arabic ones, are submitted once and automatically. */
export const Complete: Story = {
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('textbox');
    await userEvent.click(code);
    await userEvent.keyboard('٤٠٧');
    await expect(args.onVerify).not.toHaveBeenCalled();
    await userEvent.keyboard('123');
    await expect(args.onVerify).toHaveBeenCalledTimes(1);
    await expect(args.onVerify).toHaveBeenCalledWith('407123');
  },
};
export const CompleteRtl = rtl(Complete);

/** An incomplete code: the button shows what is missing. */
export const Incomplete: Story = {
  play: async ({ args, canvas }) => {
    const code = canvas.getByRole('textbox');
    await userEvent.type(code, '407');
    await userEvent.click(
      canvas.getByRole('button', { name: /^(Verify phone|تأكيد رقم الهاتف)$/ }),
    );
    await expect(code).toBeInvalid();
    await expect(args.onVerify).not.toHaveBeenCalled();
  },
};
export const IncompleteRtl = rtl(Incomplete);

/** The code is being checked. */
export const Verifying: Story = { args: { status: 'verifying' } };
export const VerifyingRtl = rtl(Verifying);

/** A wrong code, and the number of attempts left. */
export const WrongCode: Story = {
  tags: ['pictured'],
  args: {
    problem: { id: 'server.verificationFailed', status: 422 },
    codeProblem: { id: 'otp.wrong.triesHint', values: { count: 2 } },
  },
};
export const WrongCodeRtl = rtl(WrongCode);

/** Each code is rejected for the same reason, and the page renders again with each key. */
function AlwaysWrong(args: VerifyPhoneScreenProps) {
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const [rejected, setRejected] = useState(true);
  return (
    <div onInput={renderAgain}>
      <VerifyPhoneScreen
        {...args}
        {...(rejected && {
          problem: { id: 'server.verificationFailed', status: 422 },
          codeProblem: { id: 'otp.wrong.hint' },
        })}
        onVerify={() => {
          // While a code is being checked, there is no error.
          flushSync(() => setRejected(false));
          setRejected(true);
        }}
      />
    </div>
  );
}

/** Typing clears the error until the next code is rejected as well. */
export const WrongAgain: Story = {
  render: (args) => <AlwaysWrong {...args} />,
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox');
    await expect(code).toBeInvalid();
    await userEvent.type(code, '40712');
    await expect(code).toBeValid();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.keyboard('3');
    await expect(code).toBeInvalid();
    await expect(canvas.getByRole('alert')).toBeInTheDocument();
  },
};
export const WrongAgainRtl = rtl(WrongAgain);

/** Older than ten minutes. */
export const Expired: Story = {
  args: {
    problem: { id: 'server.verificationFailed', status: 422 },
    codeProblem: { id: 'otp.expired.hint' },
  },
};
export const ExpiredRtl = rtl(Expired);

/** The code was already used, perhaps by a try whose answer was lost: then logging in works. */
export const Used: Story = {
  tags: ['pictured'],
  args: {
    problem: { id: 'server.verificationFailed', status: 422 },
    codeProblem: { id: 'verifyPhone.used.hint' },
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /^(Log in|تسجيل الدخول)$/ });
    await expect(link).toHaveAttribute('href', '#login');
  },
};
export const UsedRtl = rtl(Used);

/** Five wrong attempts: only a new code helps. */
export const Locked: Story = {
  tags: ['pictured'],
  args: {
    status: 'locked',
    problem: { id: 'server.verificationFailed', status: 429 },
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

/** Users who log in with an unverified phone are sent here. */
export const NotVerified: Story = {
  args: { problem: { id: 'server.phoneNotVerified', status: 403 } },
};
export const NotVerifiedRtl = rtl(NotVerified);

/** There was no response. */
export const Offline: Story = {
  tags: ['pictured'],
  args: { problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);

/** A signed-in user, for example after Google, may do this later. */
export const SignedIn: Story = { args: { loginHref: undefined, laterHref: '#later' } };
export const SignedInRtl = rtl(SignedIn);
