import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Card/Sheets',
  component: Card,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj;

/** Every padding, on both backgrounds. */
export const StateSheet: Story = {
  render: rowsOf(['none', 'md', 'lg'], (padding) => (
    <Card padding={padding}>
      <Say
        en="Everything stays as it is until the end of the month."
        ar="يبقى كل شيء على حاله حتى نهاية الشهر."
      />
    </Card>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Card className="max-w-[240px] wrap-anywhere">{text}</Card>),
};
export const ScenariosRtl = rtl(Scenarios);
