import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AuthCallbackScreen, LinkAccountScreen, type LinkAccountScreenProps } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { requireAll } from '../support/screens';

/**
 * `/auth/callback`: Google redirects here with a code, which is exchanged once for a session by
 * `POST /api/sessions`.
 */
const meta = {
  title: 'Screens/Sign-in callback',
  component: AuthCallbackScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.authCallback },
  args: { homeHref: '#home', loginHref: '#login' },
} satisfies Meta<typeof AuthCallbackScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The exchange is in progress. */
export const Exchanging: Story = { tags: ['pictured'] };
export const ExchangingRtl = rtl(Exchanging);

/**
 * Opened without a code: the page uses plain words; the specification's own sentence goes to the
 * log.
 */
export const NoCode: Story = {
  args: { problem: { id: 'authCallback.missingCode.error' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      globals.locale === 'ar'
        ? 'فُتحت هذه الصفحة من دون رمز تسجيل الدخول.'
        : 'This page was opened without a sign-in code.',
    );
  },
};
export const NoCodeRtl = rtl(NoCode);

/** The code was already used or has expired. */
export const Used: Story = { args: { problem: { id: 'authCallback.used.error', status: 400 } } };
export const UsedRtl = rtl(Used);

/** The user cancelled at Google. */
export const Declined: Story = {
  tags: ['pictured'],
  args: { problem: { id: 'authCallback.declined.error' } },
};
export const DeclinedRtl = rtl(Declined);

/** The server failed. */
export const Failed: Story = {
  args: {
    problem: { id: 'server.loginFailed', status: 502, hint: { id: 'error.serverHint' } },
  },
};
export const FailedRtl = rtl(Failed);

const link: LinkAccountScreenProps = {
  status: 'idle',
  email: 'salma@jabaloil.example',
  validate: requireAll,
  onSubmit: fn(),
  homeHref: '#home',
  forgotHref: '#forgot',
};

/** An account with this address exists: its password is required once. */
export const Linking: Story = {
  tags: ['pictured'],
  render: () => <LinkAccountScreen {...link} />,
  play: async ({ canvasElement }) => {
    const password = canvasElement.querySelector<HTMLElement>('[name=password]');
    if (!password) throw new Error('The form has no password.');
    await userEvent.type(password, 'olive-grove{Enter}');
    await expect(link.onSubmit).toHaveBeenCalledWith({ password: 'olive-grove' });
  },
};
export const LinkingRtl = rtl(Linking);

/** The password is being checked. */
export const LinkingSending: Story = {
  render: () => <LinkAccountScreen {...link} status="sending" />,
};
export const LinkingSendingRtl = rtl(LinkingSending);

/** The password is wrong. */
export const LinkingRefused: Story = {
  render: () => (
    <LinkAccountScreen
      {...link}
      problem={{
        id: 'server.loginFailed',
        status: 401,
        hint: { id: 'authCallback.link.wrongHint' },
      }}
    />
  ),
};
export const LinkingRefusedRtl = rtl(LinkingRefused);
