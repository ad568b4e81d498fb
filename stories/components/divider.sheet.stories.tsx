import type { Meta, StoryObj } from '@storybook/react-vite';
import { Divider } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/Divider/Sheets',
  component: Divider,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Divider>;

export default meta;
type Story = StoryObj;

/** With and without a word. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="word, plain" stacked>
      <Divider />
      <Divider>{null}</Divider>
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
