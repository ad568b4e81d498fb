import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioCard, RadioCardGroup, cardGlyph } from '../../src';
import { ChoiceStates } from '../support/fields/choice-states';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/RadioCard/Sheets',
  component: RadioCardGroup,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof RadioCardGroup>;

export default meta;
type Story = StoryObj;

const label = <Say en="Payment method" ar="طريقة الدفع" />;

const choices = (
  <>
    <RadioCard value="a" label={<Say en="Card" ar="بطاقة" />} icon={cardGlyph}>
      <p className="text-sm text-text-muted">
        <Say en="What belongs to it" ar="ما يخص هذا الخيار" />
      </p>
    </RadioCard>
    <RadioCard
      value="b"
      label={<Say en="Bank transfer" ar="حوالة بنكية" />}
      description={
        <Say en="The plan starts when the money arrives" ar="تبدأ الخطة عند وصول المبلغ" />
      }
    />
    <RadioCard value="c" label={<Say en="Cash" ar="نقدًا" />} disabled />
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <ChoiceStates group={RadioCardGroup} label={label}>
      {choices}
    </ChoiceStates>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <RadioCardGroup label={text} description={text} errorMessage={text} defaultValue="a">
      <RadioCard value="a" label={text} description={text} icon={cardGlyph} />
      <RadioCard value="b" label={text} description={text} />
    </RadioCardGroup>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <RadioCardGroup {...props} label={label} {...(filled ? { defaultValue: 'card' } : {})}>
      <RadioCard value="card" label={<Say en="Card" ar="البطاقة" />} icon={cardGlyph} />
      <RadioCard
        value="bank"
        label={<Say en="Bank transfer" ar="حوالة بنكية" />}
        description={
          <Say en="The plan starts when the money arrives" ar="تبدأ الخطة عند وصول المبلغ" />
        }
      />
    </RadioCardGroup>
  )),
};
export const CombinationsRtl = rtl(Combinations);
