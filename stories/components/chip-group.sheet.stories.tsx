import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip, ChipGroup } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/ChipGroup/Sheets',
  component: ChipGroup,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ChipGroup>;

export default meta;
type Story = StoryObj;

const label = <Say en="Card type" ar="نوع البطاقة" />;
const error = <Say en="Choose one" ar="يُرجى اختيار واحد" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

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
    <Sheet>
      <Row label="Nothing chosen, chosen" stacked>
        <ChipGroup label={label}>{choices}</ChipGroup>
        <ChipGroup label={label} defaultValue="a">
          {choices}
        </ChipGroup>
      </Row>
      <ForcedRows>
        <ChipGroup label={label} defaultValue="a">
          {choices}
        </ChipGroup>
      </ForcedRows>
      <Row label="With a hint, optional, invalid" stacked>
        <ChipGroup
          label={label}
          description={<Say en="You can change this later" ar="يمكنك تغيير ذلك لاحقًا" />}
          optional
        >
          {choices}
        </ChipGroup>
        <ChipGroup label={label} errorMessage={error}>
          {choices}
        </ChipGroup>
      </Row>
      <Row label="Read-only, disabled, disabled with a reason" stacked>
        <ChipGroup label={label} readOnly defaultValue="a">
          {choices}
        </ChipGroup>
        <ChipGroup label={label} disabled defaultValue="a">
          {choices}
        </ChipGroup>
        <ChipGroup label={label} disabled defaultValue="a" disabledReason={reason}>
          {choices}
        </ChipGroup>
      </Row>
    </Sheet>
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
