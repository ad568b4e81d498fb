import type { Meta, StoryObj } from '@storybook/react-vite';
import { LanguageToggle } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/LanguageToggle/Sheets',
  component: LanguageToggle,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof LanguageToggle>;

export default meta;
type Story = StoryObj;

/** Both variants in every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {(['button', 'text'] as const).map((variant) => (
        <Row key={variant} label={`${variant}: rest, hover, active, focus`}>
          {['rest', 'hover', 'active', 'focus'].map((state) => (
            <LanguageToggle key={state} variant={variant} data-force={state} />
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);
