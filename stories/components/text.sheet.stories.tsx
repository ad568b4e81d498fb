import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Text/Sheets',
  component: Text,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj;

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <Text className="max-w-[240px] wrap-anywhere">{text}</Text>
        </Row>
      ))}
    </Sheet>
  );
}

/** Every step in every tone. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {(['lead', 'md', 'sm', 'xs'] as const).map((step) => (
        <Row key={step} label={`${step}: default, muted, subtle, danger`} stacked>
          {(['default', 'muted', 'subtle', 'danger'] as const).map((tone) => (
            <Text key={tone} step={step} tone={tone}>
              <Say en="Saved on this device." ar="محفوظ على هذا الجهاز." />
            </Text>
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
