import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PhoneNumberScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

/**
 * `/verify-phone` if no number is known, or another one is wanted. It calls `POST
 * /api/v1/auth/send-otp`.
 */
const meta = {
  title: 'Screens/Verify phone/Number',
  component: PhoneNumberScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.phoneNumber },
  args: {
    status: 'idle',
    validate: requireAll,
    onSubmit: fn(),
    homeHref: '#home',
    loginHref: '#login',
  },
} satisfies Meta<typeof PhoneNumberScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Submitted empty, the field shows its error and receives the focus. */
export const Empty: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Send code|إرسال الرمز)$/ }));
    const [number] = canvas.getAllByRole('textbox');
    await expect(number).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const EmptyRtl = rtl(Empty);

/** The code is being sent. */
export const Sending: Story = { args: { status: 'sending', initialPhone: '+970599000118' } };
export const SendingRtl = rtl(Sending);

/** A code was sent to this number a moment ago. */
export const TooSoon: Story = {
  args: {
    initialPhone: '+970599000118',
    problem: {
      id: 'server.sendOtpFailed',
      status: 429,
      hint: { until: Date.UTC(2099, 0, 1) },
    },
  },
  render: ({ problem, ...args }) => (
    <PhoneNumberScreen
      {...args}
      problem={problem && { ...problem, hint: { until: Date.now() + 21_000 } }}
    />
  ),
};
export const TooSoonRtl = rtl(TooSoon);

/** Signed in with Google and without a phone: the step can be skipped for now. */
export const SignedIn: Story = { args: { laterHref: '#later' } };
export const SignedInRtl = rtl(SignedIn);

/**
 * The first login with Google: the business name is requested too, once. Submitted empty, both are
 * missing.
 */
export const BusinessToo: Story = {
  args: { laterHref: '#later', asksBusinessName: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Send code|إرسال الرمز)$/ }));
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const BusinessTooRtl = rtl(BusinessToo);

/** The name belongs to another business. */
export const NameTaken: Story = {
  tags: ['pictured'],
  args: {
    laterHref: '#later',
    asksBusinessName: true,
    initialPhone: '+970599000118',
    problem: { id: 'server.requestFailed', status: 409 },
    serverErrors: { businessName: 'register.businessName.takenError' },
  },
};
export const NameTakenRtl = rtl(NameTaken);
