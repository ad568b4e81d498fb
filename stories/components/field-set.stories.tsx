import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FieldSet, TextField } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * Groups related fields. Screen readers announce the legend before each of them, so keep it short.
 */
const meta = {
  title: 'Components/FieldSet',
  component: FieldSet,
  args: {
    legend: bilingual({ en: 'Billing address', ar: 'عنوان الفوترة' }),
    description: bilingual({ en: 'Printed on your receipts', ar: 'يُطبع على إيصالاتك' }),
    children: (
      <>
        <TextField label={<Say en="Address" ar="العنوان" />} autoComplete="street-address" />
        <TextField label={<Say en="City" ar="المدينة" />} autoComplete="address-level2" />
      </>
    ),
  },
} satisfies Meta<typeof FieldSet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A name and help text for the group. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: /Billing|الفوترة/ });
    await expect(group).toHaveAccessibleDescription(/receipts|إيصالاتك/);
    await expect(within(group).getAllByRole('textbox')).toHaveLength(2);
  },
};
export const BasicRtl = rtl(Basic);
