import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, ChipGroup } from '../../src';
import { ChoiceStates } from '../support/fields/choice-states';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/ChipGroup/Sheets',
  component: ChipGroup,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ChipGroup>;

export default meta;
type Story = StoryObj;

const label = <Say en="Card type" ar="نوع البطاقة" />;

const choices = (
  <>
    <Chip value="a" lang="en">
      Visa
    </Chip>
    <Chip value="b" lang="en">
      Mastercard
    </Chip>
    <Chip value="c" disabled>
      <Say en="Another card" ar="بطاقة أخرى" />
    </Chip>
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <ChoiceStates group={ChipGroup} label={label}>
      {choices}
    </ChoiceStates>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <ChipGroup label={text} description={text} errorMessage={text} defaultValue="a">
      <Chip value="a">{text}</Chip>
      <Chip value="b">{text}</Chip>
    </ChipGroup>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <ChipGroup {...props} label={label} {...(filled ? { defaultValue: 'a' } : {})}>
      {choices}
    </ChipGroup>
  )),
};
export const CombinationsRtl = rtl(Combinations);
