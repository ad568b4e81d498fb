import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field, TextInput } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Field/Sheets',
  component: Field,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj;

const label = <Say en="Business name" ar="اسم النشاط التجاري" />;
const hint = <Say en="Shown to your team and on receipts" ar="يظهر لفريقك وفي الإيصالات" />;
const error = <Say en="This field is required" ar="هذا الحقل مطلوب" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

/** The parts of the field in every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="required, optional" stacked>
        <Field label={label}>
          <TextInput />
        </Field>
        <Field label={label} optional>
          <TextInput />
        </Field>
      </Row>
      <Row label="invalid: with and without a hint" stacked>
        <Field label={label} description={hint} errorMessage={error}>
          <TextInput />
        </Field>
        <Field label={label} errorMessage={error}>
          <TextInput />
        </Field>
      </Row>
      <Row label="disabled with a reason" stacked>
        <Field label={label} description={hint} disabled disabledReason={reason}>
          <TextInput />
        </Field>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <Field label={text} description={text} errorMessage={text} optional>
      <TextInput />
    </Field>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <Field {...props} label={<Say en="Note" ar="ملاحظة" />}>
      <TextInput defaultValue={filled ? '1048' : ''} />
    </Field>
  )),
};
export const CombinationsRtl = rtl(Combinations);
