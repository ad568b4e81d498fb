import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CountryField } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * The country of an address: the countries of the product, Palestine first, named in the page's
 * language. The value is the ISO code.
 */
const meta = {
  title: 'Components/CountryField',
  component: CountryField,
  args: { label: bilingual({ en: 'Country', ar: 'الدولة' }), name: 'country', onChange: fn() },
} satisfies Meta<typeof CountryField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Palestine comes first and is selected initially. */
export const Basic: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole<HTMLSelectElement>('combobox');
    await expect(control).toHaveValue('PS');
    await expect(control.selectedOptions[0]).toHaveTextContent(/^(Palestine|فلسطين)$/);
    await expect(control.options).toHaveLength(10);
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.selectOptions(control, 'JO');
    await expect(control).toHaveValue('JO');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};
export const BasicRtl = rtl(Basic);

/** Only countries with an IBAN. */
export const Some: Story = {
  args: { countries: ['PS', 'JO', 'LB', 'EG'], defaultValue: 'JO' },
  play: async ({ canvas }) => {
    const control = canvas.getByRole<HTMLSelectElement>('combobox');
    await expect([...control.options].map(({ value }) => value)).toEqual(['PS', 'JO', 'LB', 'EG']);
    await expect(control).toHaveValue('JO');
  },
};
export const SomeRtl = rtl(Some);
