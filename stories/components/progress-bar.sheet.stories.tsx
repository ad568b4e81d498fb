import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/ProgressBar/Sheets',
  component: ProgressBar,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj;

/** Empty, partial, full, and indeterminate. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      {[0, 0.4, 1].map((value) => (
        <Row key={value} label={String(value)} stacked>
          <ProgressBar label={<Say en="Importing" ar="استيراد" />} value={value} />
        </Row>
      ))}
      <Row label="unknown" stacked>
        <ProgressBar label={<Say en="Connecting" ar="جارٍ الاتصال" />} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long labels; 99.6 % is not shown as 100 %. */
export const Scenarios: Story = {
  render: stressSheet((text) => <ProgressBar label={text} value={0.996} />),
};
export const ScenariosRtl = rtl(Scenarios);

/** Determinate and indeterminate, in a wide and in a narrow container. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {[undefined, 0.05, 0.95].map((value) => (
        <Row key={String(value)} label={`${value ?? 'unknown'}: wide, 120 px`} stacked>
          {['', 'max-w-[120px]'].map((width) => (
            <ProgressBar
              key={width}
              className={width}
              label={<Say en="Importing" ar="جارٍ الاستيراد" />}
              {...(value === undefined ? {} : { value })}
            />
          ))}
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);
