import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Badge/Sheets',
  component: Badge,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj;

const tones = ['neutral', 'success', 'info', 'warning', 'danger'] as const;

/** Every tone, and on a line of text. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label={tones.join(', ')}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            <Say en="Active" ar="نشط" />
          </Badge>
        ))}
      </Row>
      <Row label="on the baseline of its line">
        <p className="text-sm">
          <Say en="Growth" ar="خطة النمو" />{' '}
          <Badge tone="success">
            <Say en="Active" ar="نشط" />
          </Badge>
        </p>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Badge className="over:whitespace-normal">{text}</Badge>),
};
export const ScenariosRtl = rtl(Scenarios);
