import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { CountrySelect } from '../../src';
import { FieldStates } from '../support/fields/field-states';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { StressRows } from '../support/stress-rows';

const meta = {
  title: 'Components/CountrySelect/Sheets',
  component: CountrySelect,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof CountrySelect>;

export default meta;
type Story = StoryObj;

const label = <Say en="Country" ar="الدولة" />;

/** Every state, closed. */
export const StateSheet: Story = {
  render: () => (
    <FieldStates
      field={CountrySelect}
      label={label}
      error={<Say en="Choose a country" ar="يُرجى اختيار الدولة" />}
      value="PS"
    />
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Short and long names, from our catalogues and from Intl. */
export const Combinations: Story = {
  render: () => (
    <Sheet>
      {['PS', 'SY', 'AE', 'VC', 'GS'].map((code) => (
        <Row key={code} label={code} stacked>
          <CountrySelect label={label} defaultValue={code} />
          <CountrySelect label={label} defaultValue={code} readOnly optional />
        </Row>
      ))}
    </Sheet>
  ),
};
export const CombinationsRtl = rtl(Combinations);

/** The list, open at the selected country. */
export const List: Story = {
  render: () => (
    <div className="min-h-[26rem] max-w-auth">
      <CountrySelect label={label} defaultValue="JO" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await canvas.findByRole('listbox');
  },
};
export const ListRtl = rtl(List);

/** Long, unbroken and mixed-script text. */
export const Scenarios: Story = {
  render: () => (
    <Sheet>
      <StressRows>
        {(text) => <CountrySelect label={text} description={text} errorMessage={text} />}
      </StressRows>
      <Row label="a long name in a narrow place" stacked>
        <div className="max-w-[12rem]">
          <CountrySelect label={label} defaultValue="GS" />
        </div>
      </Row>
    </Sheet>
  ),
};
export const ScenariosRtl = rtl(Scenarios);
