import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radio, RadioGroup } from '../../src';
import { ChoiceStates } from '../support/fields/choice-states';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/RadioGroup/Sheets',
  component: RadioGroup,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj;

const label = <Say en="Send the code by" ar="طريقة إرسال الرمز" />;

const choices = (
  <>
    <Radio value="a" label={<Say en="WhatsApp" ar="واتساب" />} />
    <Radio
      value="b"
      label={<Say en="Email" ar="البريد الإلكتروني" />}
      description={<Say en="May take a few minutes" ar="قد يستغرق بضع دقائق" />}
    />
    <Radio value="c" label={<Say en="Phone call" ar="مكالمة هاتفية" />} disabled />
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <ChoiceStates group={RadioGroup} label={label}>
      {choices}
    </ChoiceStates>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <RadioGroup label={text} description={text} errorMessage={text} optional>
      <Radio value="a" label={text} description={text} />
      <Radio value="b" label={text} />
    </RadioGroup>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <RadioGroup
      {...props}
      label={<Say en="Cycle" ar="دورة الفوترة" />}
      {...(filled ? { defaultValue: 'year' } : {})}
    >
      <Radio value="month" label={<Say en="Monthly" ar="شهريًا" />} />
      <Radio
        value="year"
        label={<Say en="Yearly" ar="سنويًا" />}
        description={<Say en="Two months less to pay" ar="بتوفير شهرين" />}
      />
    </RadioGroup>
  )),
};
export const CombinationsRtl = rtl(Combinations);
