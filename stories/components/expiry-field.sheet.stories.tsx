import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExpiryField } from '../../src';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/ExpiryField/Sheets',
  component: ExpiryField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof ExpiryField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Expiry date" ar="تاريخ الانتهاء" />;
const error = <Say en="This date has passed" ar="انقضى هذا التاريخ" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => <FieldStates field={ExpiryField} label={label} error={error} value="09/27" />,
};
export const StateSheetRtl = rtl(StateSheet);

/** Complete and incomplete. */
export const Combinations: Story = {
  render: rowsOf(['03/29', '3/2029', '1', '12', '12/2'], (value) => (
    <ExpiryField label={label} defaultValue={value} />
  )),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(ExpiryField, '09/27') };
export const ScenariosRtl = rtl(Scenarios);
