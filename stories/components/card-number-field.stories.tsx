import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CardNumberField, type CardNumberFieldProps } from '../../src';
import { clearAnnouncements, readAnnouncements } from '../support/announcements';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { submitted } from '../support/fields/submitted';

/**
 * A payment card number, grouped the way it is printed on the card (4-4-4-4, and 4-6-5 for American
 * Express), with the brand at the end of the box.
 *
 * It displays 0-9 and accepts 0-9, ٠-٩ and ۰-۹; spaces, dashes and hidden marks from pasted text
 * are removed. The value, and what a form submits, consists of digits only. The caret keeps its
 * place while editing. The number reads left to right in both languages and is aligned with the
 * start of the form.
 */
const meta = {
  title: 'Components/CardNumberField',
  component: CardNumberField,
  args: {
    label: bilingual({ en: 'Card number', ar: 'رقم البطاقة' }),
    name: 'cardNumber',
    onValueChange: fn(),
    onBrand: fn(),
    onBlur: fn(),
  },
} satisfies Meta<typeof CardNumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The live region for announcements. */
const announced = () => document.querySelector('[data-announcer]');
const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');

/** The first digits determine the brand; spaces are inserted automatically. */
export const Typing: Story = {
  args: {
    description: bilingual({
      en: 'Only the last 4 digits of the card number are kept',
      ar: 'نحتفظ بآخر أربعة أرقام فقط من رقم البطاقة',
    }),
  },
  play: async ({ args, canvas, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.click(canvas.getByText(/Card number|رقم البطاقة/, { selector: 'label' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('autocomplete', 'cc-number');
    await userEvent.keyboard('4٠١۲8');
    await expect(field).toHaveValue('4012 8');
    await expect(args.onBrand).toHaveBeenLastCalledWith('visa');
    await expect(canvas.getByText('Visa', { selector: 'bdi' })).toBeVisible();
    await userEvent.keyboard('888 8888a1881');
    await expect(field).toHaveValue('4012 8888 8888 1881');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4012888888881881');
    await expect(submitted(input(canvasElement))).toBe('4012888888881881');
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};
export const TypingRtl = rtl(Typing);

/** Editing in the middle and deleting across a space keep the caret in place. */
export const Editing: Story = {
  args: { defaultValue: '40128888' },
  beforeEach: clearAnnouncements,
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await expect(field).toHaveValue('4012 8888');
    // The brand of an initial value is not announced, but it is reported to the page.
    await waitFor(() => expect(args.onBrand).toHaveBeenCalledWith('visa'));
    await expect(await readAnnouncements()).toBe('');
    await userEvent.type(field, '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await expect(field).toHaveValue('4051 2888 8');
    await expect(field.selectionStart).toBe(3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('4012 8888');
    await expect(field.selectionStart).toBe(2);
    // Backspace after a space deletes the digit before it, not only the space.
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('4018 888');
    await expect(field.selectionStart).toBe(3);
    field.setSelectionRange(4, 4);
    await userEvent.keyboard('{Delete}');
    await expect(field).toHaveValue('4018 88');
    await expect(field.selectionStart).toBe(4);
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(field.selectionStart).toBe(1);
  },
};
export const EditingRtl = rtl(Editing);

/** Finds the number in any pasted text. */
export const Pasting: Story = {
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.click(field);
    for (const [text, shown, digits] of [
      ['4012-8888-8888-1881', '4012 8888 8888 1881', '4012888888881881'],
      ['\u200e5555 5555 5555 4444\u200f', '5555 5555 5555 4444', '5555555555554444'],
      ['رقم البطاقة: ٣٧٨٢٨٢٢٤٦٣١٠٠٠٥', '3782 822463 10005', '378282246310005'],
      ['Card 6011111111111117 exp 09/27', '6011 1111 1111 1117', '6011111111111117'],
    ] as const) {
      await userEvent.paste(text);
      await expect(field).toHaveValue(shown);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(digits);
    }
    await expect(args.onBrand).toHaveBeenLastCalledWith('discover');
    // A few digits are inserted at the caret.
    await userEvent.clear(field);
    await userEvent.paste('40 12');
    await userEvent.paste('88');
    await expect(field).toHaveValue('4012 88');
  },
};
export const PastingRtl = rtl(Pasting);

/** American Express: 4-6-5, and no sixteenth digit. */
export const AmericanExpress: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(input(canvasElement), '3782822463100059');
    await expect(input(canvasElement)).toHaveValue('3782 822463 10005');
    await expect(args.onBrand).toHaveBeenLastCalledWith('amex');
    await expect(canvas.getByText('Amex')).toBeVisible();
    await waitFor(() => expect(announced()).toHaveTextContent('American Express'));
  },
};
export const AmericanExpressRtl = rtl(AmericanExpress);

/** Browser autofill fires the same change events as typing. */
export const Autofill: Story = {
  play: async ({ args, canvasElement }) => {
    await fireEvent.change(input(canvasElement), { target: { value: '4012888888881881' } });
    await expect(input(canvasElement)).toHaveValue('4012 8888 8888 1881');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4012888888881881');
  },
};
export const AutofillRtl = rtl(Autofill);

function Owned(props: CardNumberFieldProps) {
  const [value, setValue] = useState('5555555555554444');
  return (
    <CardNumberField
      {...props}
      value={value}
      onValueChange={setValue}
      errorMessage={
        value.startsWith('5') && (
          <Say
            en="This is a Mastercard number; Visa is chosen above."
            ar={'هذا رقم بطاقة \u2066Mastercard\u2069، والمختار أعلاه \u2066Visa\u2069.'}
          />
        )
      }
    />
  );
}

/** The number contradicts the selected card type: the error disappears once it is fixed. */
export const Clash: Story = {
  render: (args) => <Owned {...args} />,
  play: async ({ canvasElement }) => {
    const field = input(canvasElement);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Mastercard/);
    await userEvent.clear(field);
    await userEvent.type(field, '4');
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};
export const ClashRtl = rtl(Clash);

/** Can be read and copied but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '4012888888881881' },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), '1');
    await userEvent.paste('5555555555554444');
    await expect(input(canvasElement)).toHaveValue('4012 8888 8888 1881');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);
