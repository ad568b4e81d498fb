import type { Meta, StoryObj } from '@storybook/react-vite';
import { CvvField } from '../../src';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/CvvField/Sheets',
  component: CvvField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CvvField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Security code (CVV)" ar="رمز الأمان (CVV)" />;
const error = <Say en="Enter the code again" ar="يلزم إدخاله من جديد" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => <FieldStates field={CvvField} label={label} error={error} value="123" />,
};
export const StateSheetRtl = rtl(StateSheet);

/** By brand. */
export const Combinations: Story = {
  render: rowsOf(['visa', 'mastercard', 'amex', 'discover'], (value) => (
    <CvvField label={label} brand={value} defaultValue="1234" />
  )),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(CvvField, '123') };
export const ScenariosRtl = rtl(Scenarios);
