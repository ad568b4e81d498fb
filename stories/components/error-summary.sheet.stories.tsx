import type { Meta, StoryObj } from '@storybook/react-vite';
import { ErrorSummary } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/ErrorSummary/Sheets',
  component: ErrorSummary,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj;

const card = {
  id: 'card',
  problem: {
    text: (
      <Say
        en="Card number: the bank did not accept this card"
        ar="رقم البطاقة: لم يقبل البنك هذه البطاقة"
      />
    ),
  },
};
const cvv = {
  id: 'cvv',
  problem: {
    text: (
      <Say en="Security code (CVV): enter it again" ar="رمز الأمان (CVV): يُرجى إدخاله مرة أخرى" />
    ),
  },
};

/** With the default title and with a custom one. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Two problems" stacked>
        <ErrorSummary errors={[card, cvv]} />
      </Row>
      <Row label="Focus" stacked>
        <ErrorSummary errors={[card, cvv]} data-force="focus" />
      </Row>
      <Row label="Another title; one problem" stacked>
        <ErrorSummary
          minErrors={1}
          title={<Say en="The payment did not go through" ar="لم تكتمل عملية الدفع" />}
          errors={[card]}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script errors. */
export const Scenarios: Story = {
  render: stressed((texts) => (
    <RowSheet label="long, word, mixed" stacked>
      <ErrorSummary
        errors={Object.entries(texts).map(([id, text]) => ({ id, problem: { text } }))}
      />
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
