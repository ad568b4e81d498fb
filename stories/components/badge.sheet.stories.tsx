import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Badge/Sheets',
  component: Badge,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj;

const tones = ['neutral', 'success', 'info', 'warning', 'danger'] as const;

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <Badge className="over:whitespace-normal">{text}</Badge>
        </Row>
      ))}
    </Sheet>
  );
}

/** Every tone. */
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
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
