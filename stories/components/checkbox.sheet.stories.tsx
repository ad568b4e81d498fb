import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { ForcedRows, Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Checkbox/Sheets',
  component: Checkbox,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj;

const label = <Say en="Save billing info" ar="حفظ بيانات الفوترة" />;
const error = (
  <Say
    en="Agree to the terms and privacy policy to continue"
    ar="تلزم الموافقة على الشروط وسياسة الخصوصية للمتابعة"
  />
);

const offAndOn = (
  <>
    <Checkbox label={label} />
    <Checkbox label={label} defaultChecked />
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Off and on" stacked>
        {offAndOn}
      </Row>
      <ForcedRows>{offAndOn}</ForcedRows>
      <Row label="Indeterminate" stacked>
        <Checkbox label={label} indeterminate />
      </Row>
      <Row label="Invalid, off and on; with a hint" stacked>
        <Checkbox label={label} errorMessage={error} />
        <Checkbox label={label} errorMessage={error} defaultChecked />
        <Checkbox
          label={label}
          description={<Say en="You can change this later" ar="يمكنك تغيير ذلك لاحقًا" />}
          errorMessage={error}
        />
      </Row>
      <Row label="Read-only, off and on" stacked>
        <Checkbox label={label} readOnly />
        <Checkbox label={label} readOnly defaultChecked />
      </Row>
      <Row label="Disabled: off, on, indeterminate, on with a reason" stacked>
        <Checkbox label={label} disabled />
        <Checkbox label={label} disabled defaultChecked />
        <Checkbox label={label} disabled indeterminate />
        <Checkbox
          label={label}
          disabled
          defaultChecked
          disabledReason={<Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />}
        />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => <Checkbox label={text} description={text} errorMessage={text} />),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <Checkbox {...props} label={label} defaultChecked={filled} />
  )),
};
export const CombinationsRtl = rtl(Combinations);
