import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton, Ltr } from '../../src';
import { rtl } from '../support/rtl';
import { Row, Sheet } from '../support/sheet';

const meta = {
  title: 'Components/CopyButton/Sheets',
  component: CopyButton,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj;

const sizes = ['sm', 'md', 'lg'] as const;

/** Each size in both variants. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {sizes.map((size) => (
        <Row key={size} label={`${size}: ghost, secondary`}>
          <CopyButton value="1" size={size} />
          <CopyButton value="1" size={size} variant="secondary" />
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Next to long and short values. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      {['PALSPS22', 'PS92 PALS 0000 0000 0400 1234 5670 2'].map((value) => (
        <Row key={value} label={`${value.length} characters`} stacked>
          <p className="flex flex-wrap items-center gap-1 text-sm">
            <Ltr className="font-mono whitespace-normal">{value}</Ltr>
            <CopyButton value={value} />
          </p>
        </Row>
      ))}
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
