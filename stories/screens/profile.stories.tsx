import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ProfileScreen } from '../../src';
import { rtl } from '../support/rtl';
import { account, longAccount } from '../support/screens';

/**
 * `/profile`: a signed-in person's own page. What is kept in the browser is shown at once, and made
 * fresh by `GET /api/v1/users/me`.
 */
const meta = {
  title: 'Screens/Profile',
  component: ProfileScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    account,
    onRetry: fn(),
    onLogOut: fn(),
    homeHref: '#home',
    accountHref: '#account',
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The account as the server knows it. */
export const Loaded: Story = {};
export const LoadedRtl = rtl(Loaded);

/** Nothing is known yet: the place of each value is kept. */
export const Loading: Story = { args: { account: null } };
export const LoadingRtl = rtl(Loading);

/** It could not be loaded and nothing is known. */
export const Failed: Story = {
  args: {
    account: null,
    problem: { id: 'error.network', hint: { id: 'error.networkHint' } },
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }),
    );
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** It could not be made fresh; what is known stays. */
export const Stale: Story = {
  args: {
    problem: { id: 'server.serviceUnavailable', status: 503, hint: { id: 'error.serverHint' } },
  },
};
export const StaleRtl = rtl(Stale);

/** Every value as long as it may be, in two scripts. */
export const LongText: Story = { args: { account: longAccount } };
export const LongTextRtl = rtl(LongText);
