import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

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
    <RowSheet label="40 px">
      <Avatar />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
