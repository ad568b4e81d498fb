import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet, rowsOf } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Heading/Sheets',
  component: Heading,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj;

const steps = ['5xl', '4xl', '3xl', '2xl', 'xl', 'lg', 'md'] as const;

/** Every step. */
export const StateSheet: Story = {
  render: rowsOf(steps, (step) => (
    <Heading level={2} step={step}>
      <Say en="All your conversations on one thread" ar="محادثات عملائك موصولة بخيط واحد" />
    </Heading>
  )),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <Heading level={2} className="wrap-anywhere">
      {text}
    </Heading>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** Level and size are independent: any level can have any size. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {([1, 2, 3, 4] as const).map((level) => (
        <Row key={level} label={`level ${level}: xl, md`} stacked>
          {(['xl', 'md'] as const).map((step) => (
            <Heading key={step} level={level} step={step}>
              <Say en="Payment method" ar="طريقة الدفع" />
            </Heading>
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
