import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ChannelIcon } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A platform as a stitched glyph of our own, in the second thread. It is no logo and is never mirrored. Beside
 * the platform's name it is decoration; alone it says the name.
 */
const meta = {
  title: 'Components/ChannelIcon',
  component: ChannelIcon,
  args: { channel: 'whatsapp' },
} satisfies Meta<typeof ChannelIcon>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside a name: nobody hears it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('width', '66');
  },
};
export const DefaultRtl = rtl(Default);

/** Alone: it says the platform's name in the language of the page. */
export const Named: Story = {
  args: { named: true, channel: 'telegram' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName(
      /^(Telegram|تيليغرام)$/,
    );
  },
};
export const NamedRtl = rtl(Named);
