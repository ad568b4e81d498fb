import type { Meta, StoryObj } from '@storybook/react-vite';
import { CountryField } from '../../src';
import { fieldCombinations } from '../support/fields/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stressSheet } from '../support/stress-rows';

const meta = {
  title: 'Components/CountryField/Sheets',
  component: CountryField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CountryField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Country" ar="الدولة" />;
const error = <Say en="This field is required" ar="هذا الحقل مطلوب" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="Rest, hover, focus" stacked>
        <CountryField label={label} />
        <CountryField label={label} data-force="hover" />
        <CountryField label={label} defaultValue="GB" data-force="focus" />
      </Row>
      <Row label="Optional, invalid, read-only, disabled, with a reason" stacked>
        <CountryField label={label} optional />
        <CountryField label={label} errorMessage={error} />
        <CountryField label={label} readOnly defaultValue="SY" />
        <CountryField label={label} disabled />
        <CountryField label={label} disabled disabledReason={reason} />
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: stressSheet((text) => (
    <CountryField label={text} description={text} errorMessage={text} optional />
  )),
};
export const ScenariosRtl = rtl(Scenarios);

/** All combinations of the field's optional parts. */
export const Combinations: Story = {
  render: fieldCombinations((props, filled) => (
    <CountryField {...props} label={label} defaultValue={filled ? 'JO' : 'PS'} />
  )),
};
export const CombinationsRtl = rtl(Combinations);
