import type { Meta, StoryObj } from '@storybook/react-vite';
import { FullPageSpinner } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/FullPageSpinner/Sheets',
  component: FullPageSpinner,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof FullPageSpinner>;

export default meta;
type Story = StoryObj;

/** On both backgrounds, in a container smaller than a page. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="40 px, centred" stacked>
      <FullPageSpinner className="py-16 over:min-h-0" />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
