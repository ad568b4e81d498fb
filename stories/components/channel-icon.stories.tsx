import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ChannelIcon } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A messaging platform as a stitched glyph of our own design, in the second thread's colour. It is
 * not a logo and is never mirrored. Next to the platform's name it is decorative; on its own it
 * needs an accessible name.
 */
const meta = {
  title: 'Components/ChannelIcon',
  component: ChannelIcon,
  args: { channel: 'whatsapp' },
} satisfies Meta<typeof ChannelIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Next to a name: hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('width', '66');
  },
};
export const DefaultRtl = rtl(Default);

/** On its own: its accessible name is the platform's, in the page's language. */
export const Named: Story = {
  args: { named: true, channel: 'telegram' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/^(Telegram|تيليغرام)$/);
  },
};
export const NamedRtl = rtl(Named);
