import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { RowSheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Badge/Sheets',
  component: Badge,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj;

const tones = ['neutral', 'success', 'info', 'warning', 'danger'] as const;

/** Every tone. */
export const StateSheet: Story = {
  render: () => (
    <RowSheet label={tones.join(', ')}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          <Say en="Active" ar="نشط" />
        </Badge>
      ))}
    </RowSheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Badge className="over:whitespace-normal">{text}</Badge>),
};
export const ScenariosRtl = rtl(Scenarios);
