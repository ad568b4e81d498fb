import type { Meta, StoryObj } from '@storybook/react-vite';
import { SkipLink } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/SkipLink/Sheets',
  component: SkipLink,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj;

/** The focused appearance, moved out of its corner. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="shown: rest, focus">
      <SkipLink className="over:static" />
      <SkipLink className="over:static" data-force="focus" />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
