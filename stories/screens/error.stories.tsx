import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
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
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Try again|إعادة المحاولة)$/ }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const FailedRtl = rtl(Failed);

/** A call had failed: its request id is what support searches for, and too long to read out. */
export const FailedCall: Story = {
  args: { id: '3f6c1f0e-5b6a-4c1d-9a53-0d7f3f1f2b4e' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(args.id);
    await expect(
      canvas.getByRole('button', { name: /^(Copy the error ID|نسخ رقم الخطأ)$/ }),
    ).toBeVisible();
  },
};
export const FailedCallRtl = rtl(FailedCall);

/** The device is offline: the page reloads automatically once it is back. */
export const Offline: Story = { tags: ['pictured'], args: { cause: 'offline' } };
export const OfflineRtl = rtl(Offline);
