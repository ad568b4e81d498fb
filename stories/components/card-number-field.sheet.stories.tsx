import type { Meta, StoryObj } from '@storybook/react-vite';
import { CardNumberField } from '../../src';
import { fieldScenarios } from '../support/fields/field-scenarios';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { rowsOf } from '../support/sheet';

const meta = {
  title: 'Components/CardNumberField/Sheets',
  component: CardNumberField,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CardNumberField>;

export default meta;
type Story = StoryObj;

const label = <Say en="Card number" ar="رقم البطاقة" />;
const error = <Say en="Enter a valid card number" ar="يُرجى إدخال رقم بطاقة صحيح" />;

/** Every state. */
export const StateSheet: Story = {
  render: () => (
    <FieldStates field={CardNumberField} label={label} error={error} value="4012888888881881" />
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Every brand, an unknown number, and the longest possible number. */
export const Combinations: Story = {
  render: rowsOf(
    [
      '4012888888881881',
      '5555555555554444',
      '378282246310005',
      '6011111111111117',
      '4012888888881881123',
      '9999',
      '',
    ],
    (value) => <CardNumberField label={label} defaultValue={value} />,
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** Long, unbroken and mixed-script text in every part. */
export const Scenarios: Story = { render: fieldScenarios(CardNumberField, '4012888888881881') };
export const ScenariosRtl = rtl(Scenarios);
