import type { Meta, StoryObj } from '@storybook/react-vite';
import { OfflineNote } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/OfflineNote/Sheets',
  component: OfflineNote,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof OfflineNote>;

export default meta;
type Story = StoryObj;

/** On both backgrounds. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="offline" stacked>
      <OfflineNote offline />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
