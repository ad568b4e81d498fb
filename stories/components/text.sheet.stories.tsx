import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Text/Sheets',
  component: Text,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj;

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
export const Scenarios: Story = {
  render: stressSheet((text) => <Text className="max-w-[240px] wrap-anywhere">{text}</Text>),
};
export const ScenariosRtl = rtl(Scenarios);
