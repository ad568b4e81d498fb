import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** The site itself failed: a page could not be loaded, or crashed. */
const meta = {
  title: 'Screens/Error',
  component: ErrorScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.error },
  args: { id: 'e-7Q2M0K91', onRetry: fn(), homeHref: '#home' },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One action, and an error id to read out. */
export const Failed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }),
    );
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** The device is offline: the page reloads automatically once it is back. */
export const Offline: Story = { args: { cause: 'offline' } };
export const OfflineRtl = rtl(Offline);
