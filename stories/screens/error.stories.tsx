import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorScreen } from '../../src';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';

/** The site itself failed: a page that did not arrive, or fell over. */
const meta = {
  title: 'Screens/Error',
  component: ErrorScreen,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.error },
  args: { id: 'e-7Q2M0K91', onRetry: fn(), homeHref: '#home' },
} satisfies Meta<typeof ErrorScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One way on, and an id to read out. */
export const Failed: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }),
    );
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** The device has no network: the page comes by itself once it is back. */
export const Offline: Story = { args: { cause: 'offline' } };
export const OfflineRtl = rtl(Offline);
