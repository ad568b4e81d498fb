import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ClosedScreen, RestoreAccountScreen, type RestoreAccountScreenProps } from '../../src';
import { networkProblem } from '../support/problems';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/login`, `/auth/callback`: a correct login to a closed account offers to restore it with `POST
 * /api/v1/auth/restore`. `/login` also explains what follows after an account is closed.
 */
const meta = {
  title: 'Screens/Closed account',
  component: RestoreAccountScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.closedAccount },
  args: {
    deletedAt: '2026-12-23T09:00:00Z',
    status: 'idle',
    onOpen: fn(),
    homeHref: '#home',
  },
} satisfies Meta<RestoreAccountScreenProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The restore offer: one press restores the account. */
export const Offered: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    const open = canvas.getByRole('button', {
      name: /^(Open the account again|إعادة فتح الحساب)$/,
    });
    await userEvent.click(open);
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const OfferedRtl = rtl(Offered);

/** The account is being opened. */
export const Opening: Story = { args: { status: 'opening' } };
export const OpeningRtl = rtl(Opening);

/** No response arrived, and nothing has changed. */
export const Offline: Story = {
  args: { problem: networkProblem },
};
export const OfflineRtl = rtl(Offline);

const onLogIn = fn();

/** After closing: the date of deletion, and the two next steps. */
export const Closed: Story = {
  render: ({ deletedAt, homeHref }) => (
    <ClosedScreen deletedAt={deletedAt} homeHref={homeHref} onLogIn={onLogIn} />
  ),
  play: async ({ canvas }) => {
    const logIn = canvas.getByRole('button', { name: /^(Log in|تسجيل الدخول)$/ });
    await userEvent.click(logIn);
    await expect(onLogIn).toHaveBeenCalled();
  },
};
export const ClosedRtl = rtl(Closed);
