import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChannelIcon } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/ChannelIcon/Sheets',
  component: ChannelIcon,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ChannelIcon>;

export default meta;
type Story = StoryObj;

const channels = ['whatsapp', 'instagram', 'messenger', 'telegram'] as const;

/** Each platform in three sizes. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {[2, 4, 6].map((cell) => (
        <Row key={cell} label={`${cell} px a stitch`}>
          {channels.map((channel) => (
            <ChannelIcon key={channel} channel={channel} cell={cell} />
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
