import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OfflineNote } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A slim line at the top of every page while the device is offline. It needs no dismissal: it
 * disappears once the connection is back.
 */
const meta = {
  title: 'Components/OfflineNote',
  component: OfflineNote,
  args: { offline: true },
} satisfies Meta<typeof OfflineNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Offline. */
export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).not.toBeEmptyDOMElement();
  },
};
export const OfflineRtl = rtl(Offline);

/** The live region is always in the DOM, so that text appearing in it is announced. */
export const Online: Story = {
  args: { offline: false },
  parameters: { mirror: { skip: 'With a network there is nothing to be seen.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const OnlineRtl = rtl(Online);
