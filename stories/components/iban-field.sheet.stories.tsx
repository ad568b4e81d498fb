import type { Meta, StoryObj } from '@storybook/react-vite';
import { IbanField } from '../../src';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/IbanField/Sheets',
  component: IbanField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof IbanField>;

export default meta;
type Story = StoryObj;

const label = <Say en="IBAN" ar="رقم الحساب الدولي (IBAN)" />;
const error = <Say en="Enter a valid IBAN" ar="يُرجى إدخال رقم حساب دولي صحيح" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <FieldStates
      field={IbanField}
      label={label}
      error={error}
      value="PS92PALS000000000400123456702"
    />
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** By country, and incomplete. */
export const Combinations: Story = {
  render: rowsOf(
    [
      'PS92PALS000000000400123456702',
      'JO94CBJO0010000000000131000302',
      'GB29NWBK60161331926819',
      'PS92PA',
    ],
    (value) => <IbanField label={label} defaultValue={value} />,
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = {
  render: fieldScenarios(IbanField, 'PS92PALS000000000400123456702'),
};
export const ScenariosRtl = rtl(Scenarios);
