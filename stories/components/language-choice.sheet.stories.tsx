import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageChoice } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

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
    <Sheet>
      <Row label="rest">
        <LanguageChoice />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
