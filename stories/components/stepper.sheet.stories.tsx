import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stepper } from '../../src';
import { Say } from '../support/say';
import { rtl } from '../support/rtl';
import { Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Stepper/Sheets',
  component: Stepper,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj;

/** Each step of three. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {[1, 2, 3].map((current) => (
        <Row key={current} label={`step ${current}`} stacked>
          <Stepper current={current} count={3} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Names that do not fit on one line. */
export const Scenarios: Story = {
  render: stressed(({ long, mixed, word }) => (
    <RowSheet label="long names" stacked>
      <Stepper label={mixed} current={2} names={[long, mixed, word]} />
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

const named = [
  <Say key="register" en="Register" ar="إنشاء حساب" />,
  <Say key="verify" en="Verify" ar="التحقق" />,
  <Say key="plan" en="Plan" ar="الخطة" />,
  <Say key="pay" en="Pay" ar="الدفع" />,
];

/** Two to four steps, with and without names, at the first and the last step. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {[2, 3, 4].map((count) => (
        <Row key={count} label={`${count} steps: counted, named`} stacked>
          <Stepper current={1} count={count} />
          <Stepper current={count} names={named.slice(0, count)} />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
