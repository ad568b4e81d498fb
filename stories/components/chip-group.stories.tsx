import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { CardNumberField, Chip, ChipGroup, type ChipGroupProps, cardBrands } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const brands = Object.entries(cardBrands).map(([brand, { name }]) => (
  <Chip key={brand} value={brand} lang="en">
    {name}
  </Chip>
));

/**
 * A single choice among a few short words: a card type, the topic of a message. Radio buttons that
 * look like chips.
 */
const meta = {
  title: 'Components/ChipGroup',
  component: ChipGroup,
  subcomponents: { Chip },
  args: {
    label: bilingual({ en: 'Card type', ar: 'نوع البطاقة' }),
    name: 'cardType',
    onValueChange: fn(),
    children: brands,
  },
} satisfies Meta<typeof ChipGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Arrow keys follow the reading order; brand names stay in Latin script. */
export const Basic: Story = {
  args: { defaultValue: 'visa' },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Visa' })).toHaveFocus();
    const rtlPage = document.documentElement.dir === 'rtl';
    await userEvent.keyboard(rtlPage ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Mastercard' })).toBeChecked();
    // With a modifier, arrow keys belong to the browser.
    const chosen = canvas.getByRole('radio', { name: 'Mastercard' });
    for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      await expect(fireEvent.keyDown(chosen, { key: 'ArrowLeft', ...held })).toBe(true);
    await expect(chosen).toBeChecked();
    await userEvent.keyboard(rtlPage ? '{ArrowRight}{ArrowRight}' : '{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Discover' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await userEvent.click(canvas.getByText('American Express'));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('amex');
  },
};
export const BasicRtl = rtl(Basic);

function WithNumber(props: ChipGroupProps) {
  const [type, setType] = useState('');
  return (
    <div className="grid gap-4">
      <ChipGroup {...props} value={type} onValueChange={setType} />
      <CardNumberField
        label={<Say en="Card number" ar="رقم البطاقة" />}
        onBrand={(brand) => brand && setType(brand)}
      />
    </div>
  );
}

/** Typing a number selects the card type. */
export const PickedByNumber: Story = {
  render: (args) => <WithNumber {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '378');
    await expect(canvas.getByRole('radio', { name: 'American Express' })).toBeChecked();
    await userEvent.clear(canvas.getByRole('textbox'));
    await userEvent.type(canvas.getByRole('textbox'), '4');
    await expect(canvas.getByRole('radio', { name: 'Visa' })).toBeChecked();
  },
};
export const PickedByNumberRtl = rtl(PickedByNumber);

/** The topic of a message; nothing is selected yet, which is an error after a submit. */
export const Invalid: Story = {
  args: {
    label: bilingual({ en: 'What is it about?', ar: 'موضوع الرسالة' }),
    name: 'inquiry',
    errorMessage: bilingual({ en: 'Choose one', ar: 'يُرجى اختيار واحد' }),
    children: (
      <>
        <Chip value="sales">
          <Say en="Sales" ar="المبيعات" />
        </Chip>
        <Chip value="support">
          <Say en="Support" ar="الدعم" />
        </Chip>
        <Chip value="other">
          <Say en="Something else" ar="موضوع آخر" />
        </Chip>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription(/Choose|اختيار/);
    await expect(group).toBeRequired();
  },
};
export const InvalidRtl = rtl(Invalid);
