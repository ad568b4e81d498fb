import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, EmptyState } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/EmptyState/Sheets',
  component: EmptyState,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj;

const title = <Say en="No payments yet" ar="لا مدفوعات بعد" />;
const sentence = (
  <Say
    en="Your receipts appear here after the first payment."
    ar="تظهر إيصالاتك هنا بعد أول عملية دفع."
  />
);
const action = (
  <Button>
    <Say en="Choose a plan" ar="اختيار خطة" />
  </Button>
);

/** Full and quiet, with and without action. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {[false, true].map((quiet) => (
        <Row key={String(quiet)} label={quiet ? 'quiet' : 'full'} stacked>
          <EmptyState quiet={quiet} title={title} action={action}>
            {sentence}
          </EmptyState>
          <EmptyState quiet={quiet} title={title} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <EmptyState className="wrap-anywhere" title={text} action={action}>
      {text}
    </EmptyState>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
