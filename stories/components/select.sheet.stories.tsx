import type { Meta, StoryObj } from '@storybook/react-vite';
import { stripMarks } from '../../lang/normalize';
import { Select } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say, SayOption } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/Select/Sheets',
  component: Select,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj;

const label = <Say en="Governorate" ar="المحافظة" />;
const error = <Say en="This field is required" ar="هذا الحقل مطلوب" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

const options = (
  <>
    <option value="ramallah">Ramallah رام الله</option>
    <option value="nablus">Nablus نابلس</option>
  </>
);

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Rest, hover, focus; with a hint" stacked>
        <Select label={label}>{options}</Select>
        <Select label={label} data-force="hover">
          {options}
        </Select>
        <Select label={label} data-force="focus">
          {options}
        </Select>
        <Select label={label} description={<Say en="Where you are billed" ar="عنوان الفوترة" />}>
          {options}
        </Select>
      </Row>
      <Row label="Nothing chosen, optional, invalid" stacked>
        <Select label={label} placeholder="—" optional>
          {options}
        </Select>
        <Select label={label} errorMessage={error}>
          {options}
        </Select>
      </Row>
      <Row label="Read-only, disabled, disabled with a reason" stacked>
        <Select label={label} readOnly>
          {options}
        </Select>
        <Select label={label} disabled>
          {options}
        </Select>
        <Select label={label} disabled disabledReason={reason}>
          {options}
        </Select>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <Select label={text} description={text} errorMessage={text} optional>
      <option value="a">{stripMarks(text)}</option>
    </Select>
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <Select {...props} label={label} placeholder="—" defaultValue={filled ? 'ram' : ''}>
      <SayOption value="ram" en="Ramallah" ar="رام الله" />
    </Select>
  )),
};
export const CombinationsRtl = rtl(Combinations);
