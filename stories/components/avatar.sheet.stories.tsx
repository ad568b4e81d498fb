import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/Avatar/Sheets',
  component: Avatar,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj;

/** On both backgrounds. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="40 px">
        <Avatar />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
