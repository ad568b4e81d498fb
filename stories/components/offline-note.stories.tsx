import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { OfflineNote } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A quiet line at the top of every page while there is no network. Nobody has to dismiss it: it goes
 * when the network is back.
 */
const meta = {
  title: 'Components/OfflineNote',
  component: OfflineNote,
  args: { offline: true },
} satisfies Meta<typeof OfflineNote>;

export default meta;
type Story = StoryObj<typeof meta>;

/** No network. */
export const Offline: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).not.toBeEmptyDOMElement();
  },
};
export const OfflineRtl = rtl(Offline);

/** The place is there, so that what appears in it is announced. */
export const Online: Story = {
  args: { offline: false },
  parameters: { mirror: { skip: 'With a network there is nothing to be seen.' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};
export const OnlineRtl = rtl(Online);
