import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ForgotChannelScreen, type ForgotChannelScreenProps } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

const validate: ForgotChannelScreenProps['validate'] = ({ channel, phone, email }) => {
  if (channel === 'email') return email.includes('@') ? {} : { email: 'form.email.invalidError' };
  return phone ? {} : { phone: 'form.required.error' };
};

/**
 * `/forgot-password`, step 1: where to send the code. The response is the same for existing and
 * unknown accounts. It calls `POST /api/v1/auth/send-password-otp`.
 */
const meta = {
  title: 'Screens/Forgot password/1 Where to',
  component: ForgotChannelScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.forgotChannel },
  args: {
    status: 'idle',
    validate,
    onSubmit: fn(),
    homeHref: '#home',
    loginHref: '#login',
  },
} satisfies Meta<typeof ForgotChannelScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By WhatsApp, to the account's phone. */
export const ByPhone: Story = {
  tags: ['pictured'],
  args: { initialValues: { phone: '+970599000118' } },
};
export const ByPhoneRtl = rtl(ByPhone);

/** By email: switching to the other choice and back keeps both addresses. */
export const ByEmail: Story = {
  args: { initialValues: { phone: '+970599000118' } },
  play: async ({ args, canvas }) => {
    const [phone, email] = canvas.getAllByRole('radio');
    if (!phone || !email) throw new Error('There are not two choices.');
    await userEvent.click(email);
    await userEvent.type(canvas.getByRole('textbox'), 'salma@jabaloil.example');
    await userEvent.click(phone);
    await expect(canvas.getByRole('textbox')).toHaveValue('59 900 0118');
    await userEvent.click(email);
    await expect(canvas.getByRole('textbox')).toHaveValue('salma@jabaloil.example');
    await userEvent.click(canvas.getByRole('button', { name: /^(Send code|إرسال الرمز)$/ }));
    await expect(args.onSubmit).toHaveBeenCalledWith({
      channel: 'email',
      phone: '+970599000118',
      email: 'salma@jabaloil.example',
    });
  },
};
export const ByEmailRtl = rtl(ByEmail);

/** An invalid address: the error is at the field, which receives the focus. */
export const WrongEmail: Story = {
  args: { initialValues: { channel: 'email', email: 'salma.jabaloil' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Send code|إرسال الرمز)$/ }));
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const WrongEmailRtl = rtl(WrongEmail);

/** The request is in progress. */
export const Sending: Story = {
  args: { status: 'sending', initialValues: { phone: '+970599000118' } },
};
export const SendingRtl = rtl(Sending);

/** Five codes per hour: the remaining wait is shown. */
export const TooMany: Story = {
  args: {
    initialValues: { phone: '+970599000118' },
    problem: {
      id: 'server.sendOtpFailed',
      status: 429,
      hint: { until: Date.UTC(2099, 0, 1) },
    },
  },
  render: ({ problem, ...args }) => (
    <ForgotChannelScreen
      {...args}
      problem={problem && { ...problem, hint: { until: Date.now() + 1_140_000 } }}
    />
  ),
};
export const TooManyRtl = rtl(TooMany);

/** There was no response. */
export const Offline: Story = {
  tags: ['pictured'],
  args: {
    initialValues: { phone: '+970599000118' },
    problem: networkProblem,
  },
};
export const OfflineRtl = rtl(Offline);
