import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/VisuallyHidden/Sheets',
  component: VisuallyHidden,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj;

/** It leaves no gap between two words. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="two words, a hidden one between">
      <p>
        <Say en="Growth" ar="خطة" />
        <VisuallyHidden>
          <Say en="(recommended)" ar="(ننصح بها)" />
        </VisuallyHidden>{' '}
        <Say en="plan" ar="النمو" />
      </p>
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
