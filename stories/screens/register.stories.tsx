import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RegisterScreen, type RegisterScreenProps, type RegisterValues } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { sample, sampleNames } from '../support/sample-names';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

/** A filled form. */
const filled: Partial<RegisterValues> = {
  email: 'salma@jabaloil.example',
  phone: '+970599000118',
  businessName: sample('businessName'),
  firstName: sample('firstName'),
  lastName: sample('lastName'),
};

type Validate = RegisterScreenProps['validate'];

const required: Validate = requireAll;

const refuseSpaces: Validate = ({ businessName }) =>
  /\s/.test(businessName) ? { businessName: 'register.businessName.formatError' } : {};

/**
 * `/register`: a business, its owner, and the phone for a WhatsApp code. A draft survives a reload,
 * without the passwords. It calls `POST /api/v1/auth/register`.
 */
const meta = {
  title: 'Screens/Register',
  component: RegisterScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.register },
  args: {
    status: 'idle',
    validate: required,
    onSubmit: fn(),
    onDraft: fn(),
    google: { onGoogle: fn() },
    trialDays: 14,
    homeHref: '#home',
    loginHref: '#login',
  },
} satisfies Meta<typeof RegisterScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty form; every rule is visible before it can be broken. */
export const Idle: Story = { tags: ['pictured'] };
export const IdleRtl = rtl(Idle);

/** Submitted empty: a summary with a link to each of the seven fields. */
export const Empty: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Create account|إنشاء حساب)$/ }));
    const summary = await canvas.findByRole('group');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(7);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const EmptyRtl = rtl(Empty);

/** One field was changed and left: only it shows an error, which disappears once it is fixed. */
export const WrongName: Story = {
  args: {
    initialValues: filled,
    validate: refuseSpaces,
  },
  play: async ({ canvas }) => {
    const [name] = canvas.getAllByRole('textbox');
    if (!name) throw new Error('The form has no first field.');
    const { businessName: right, company: wrong } =
      sampleNames[document.documentElement.lang === 'ar' ? 'ar' : 'en'];
    await userEvent.clear(name);
    await userEvent.type(name, wrong);
    await expect(name).not.toBeInvalid();
    await userEvent.tab();
    await expect(name).toBeInvalid();
    await expect(name).toHaveAccessibleDescription();
    await userEvent.clear(name);
    await userEvent.type(name, right);
    await expect(name).toBeValid();
    await userEvent.clear(name);
    await userEvent.type(name, wrong);
    await userEvent.tab();
  },
};
export const WrongNameRtl = rtl(WrongName);

/** The request is in progress. */
export const Sending: Story = { args: { status: 'sending', initialValues: filled } };
export const SendingRtl = rtl(Sending);

/** The business name is taken: the error is at the field, which receives the focus. */
export const NameTaken: Story = {
  tags: ['pictured'],
  args: {
    initialValues: filled,
    problem: { id: 'server.registrationFailed', status: 409 },
    serverErrors: { businessName: 'register.businessName.takenError' },
  },
  play: async ({ canvas }) => {
    const [name] = canvas.getAllByRole('textbox');
    await expect(name).toBeInvalid();
  },
};
export const NameTakenRtl = rtl(NameTaken);

/** The server failed; typed text is kept. */
export const Failed: Story = {
  args: {
    initialValues: filled,
    problem: { id: 'server.registrationFailed', status: 500, hint: { id: 'error.serverHint' } },
  },
};
export const FailedRtl = rtl(Failed);

/** There was no response. */
export const Offline: Story = {
  tags: ['pictured'],
  args: { initialValues: filled, problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);
