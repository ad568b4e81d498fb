import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ClosedScreen, ComeBackScreen, type ComeBackScreenProps } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/**
 * `/login`, `/auth/callback`: a right login to a closed account offers to open it again with
 * `POST /api/v1/auth/come-back`. `/login` also says what follows after one has closed the account.
 */
const meta = {
  title: 'Screens/Closed account',
  component: ComeBackScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.closedAccount },
  args: {
    deletedAt: '2026-12-23T09:00:00Z',
    status: 'idle',
    onOpen: fn(),
    homeHref: '#home',
  },
} satisfies Meta<ComeBackScreenProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The way back: one press opens the account. */
export const Offered: Story = {
  play: async ({ args, canvasElement }) => {
    const open = within(canvasElement).getByRole('button', {
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
  args: { problem: { id: 'error.network', hint: { id: 'error.networkHint' } } },
};
export const OfflineRtl = rtl(Offline);

const onLogIn = fn();

/** After closing: the day of deletion, and the two ways on. */
export const Closed: Story = {
  render: ({ deletedAt, homeHref }) => (
    <ClosedScreen deletedAt={deletedAt} homeHref={homeHref} onLogIn={onLogIn} />
  ),
  play: async ({ canvasElement }) => {
    const logIn = within(canvasElement).getByRole('button', { name: /^(Log in|تسجيل الدخول)$/ });
    await userEvent.click(logIn);
    await expect(onLogIn).toHaveBeenCalled();
  },
};
export const ClosedRtl = rtl(Closed);
