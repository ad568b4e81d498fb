import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageChoice } from '../../src';
import { rtl } from '../support/rtl';
import { RowSheet } from '../support/sheet';

const meta = {
  title: 'Components/LanguageChoice/Sheets',
  component: LanguageChoice,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof LanguageChoice>;

export default meta;
type Story = StoryObj;

/** The current language, on both backgrounds. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label="rest">
      <LanguageChoice />
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
