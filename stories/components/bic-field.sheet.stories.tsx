import type { Meta, StoryObj } from '@storybook/react-vite';
import { BicField } from '../../src';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/BicField/Sheets',
  component: BicField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof BicField>;

export default meta;
type Story = StoryObj;

const label = <Say en="SWIFT/BIC" ar="رمز السويفت (SWIFT/BIC)" />;
const error = <Say en="Enter a valid SWIFT/BIC" ar="يُرجى إدخال رمز بنك صحيح" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => <FieldStates field={BicField} label={label} error={error} value="PALSPS22" />,
};
export const StateSheetRtl = rtl(StateSheet);

/** A bank, a branch, and an incomplete code. */
export const Combinations: Story = {
  render: rowsOf(['PALSPS22', 'ARABPS22090', 'DEUT'], (value) => (
    <BicField label={label} defaultValue={value} />
  )),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(BicField, 'PALSPS22') };
export const ScenariosRtl = rtl(Scenarios);
