import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button, PhoneField, type PhoneFieldProps } from '../../src';
import { compose } from '../support/compose';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { undo } from '../support/fields/undo';

/**
 * A phone number. Country and number form one left-to-right unit in both languages; Palestine is
 * selected initially.
 *
 * Users can type 0599…, 599…, +970…, +972 5…, in Arabic digits, or paste a whole international
 * number: the country follows. The value is E.164; an incomplete number is as close to it as the
 * input allows, so that validation can say what is missing.
 *
 * The numbering plans of other countries and the list of countries are loaded when the browser is
 * idle or when they are needed. Before that, and offline, a number can still be typed with its
 * country code.
 */
const meta = {
  title: 'Components/PhoneField',
  component: PhoneField,
  args: {
    label: bilingual({ en: 'Phone', ar: 'رقم الهاتف' }),
    name: 'phone',
    onValueChange: fn(),
    onBlur: fn(),
  },
  decorators: [(Story) => <div className="min-h-[24rem]">{Story()}</div>],
} satisfies Meta<typeof PhoneField>;

export default meta;
type Story = StoryObj<typeof meta>;

const number = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');
const country = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button');
const submitted = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=hidden]')?.value;

/** Grouped while typing; the leading zero is removed on blur. */
export const Typing: Story = {
  args: {
    description: bilingual({
      en: 'We send a code here by WhatsApp',
      ar: 'نرسل إليه رمزًا عبر واتساب',
    }),
  },
  play: async ({ args, canvas, canvasElement }) => {
    const field = number(canvasElement);
    await expect(country(canvasElement)).toHaveAccessibleName(/Palestine|فلسطين/);
    await userEvent.click(canvas.getByText(/^(Phone|رقم الهاتف)/));
    await expect(field).toHaveFocus();
    await userEvent.keyboard('059');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+97059');
    await userEvent.keyboard('٩٠٠٠118');
    await expect(field).toHaveValue('059 900 0118');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+970599000118');
    await userEvent.tab();
    await expect(field).toHaveValue('59 900 0118');
    await expect(submitted(canvasElement)).toBe('+970599000118');
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
    await userEvent.clear(field);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};
export const TypingRtl = rtl(Typing);

/** Editing in the middle keeps the caret in place. */
export const Editing: Story = {
  args: { defaultValue: '+970599000118' },
  play: async ({ canvasElement }) => {
    const field = number(canvasElement);
    await userEvent.click(field);
    field.setSelectionRange(4, 4);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('59 000 118');
    await expect(field.selectionStart).toBe(2);
    await userEvent.keyboard('٨');
    await expect(field).toHaveValue('59 800 0118');
    await expect(field.selectionStart).toBe(4);
    // Deleting a space deletes the adjacent digit as well.
    field.setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('58 000 118');
    await expect(field.selectionStart).toBe(1);
    await compose(field, '٣');
    await expect(field).toHaveValue('53 800 0118');
    await expect(field.selectionStart).toBe(2);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('58 000 118');
    // A partial number is pasted at the caret, which moves behind it.
    for (const [part, shown] of [
      ['12', '58 120 00118'],
      ['00', '58 000 00118'],
    ] as const) {
      field.setSelectionRange(2, 2);
      await userEvent.paste(part);
      await expect(field).toHaveValue(shown);
      await expect(field.selectionStart).toBe(5);
      await userEvent.keyboard('{Backspace}{Backspace}');
    }
    await expect(field).toHaveValue('58 000 118');
    await userEvent.keyboard('{End}');
    await expect(field.selectionStart).toBe(10);
  },
};
export const EditingRtl = rtl(Editing);

/** Pasting a complete number also sets the country. */
export const Pasting: Story = {
  play: async ({ args, canvasElement }) => {
    const field = number(canvasElement);
    await userEvent.click(field);
    for (const [pasted, shown, value] of [
      ['\u202a+970 59-900-0118\u202c', '59 900 0118', '+970599000118'],
      ['+972 59 900 0118', '59 900 0118', '+970599000118'],
      ['٠٥٦٩٠٠٠١١٨', '56 900 0118', '+970569000118'],
    ] as const) {
      field.select();
      await userEvent.paste(pasted);
      await expect(field).toHaveValue(shown);
      await expect(args.onValueChange).toHaveBeenLastCalledWith(value);
      await expect(country(canvasElement)).toHaveAccessibleName(/Palestine|فلسطين/);
    }
    await userEvent.paste('+962 79 123 4567');
    await undo(field);
    await expect(field).toHaveValue('56 900 0118');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+970569000118');
    await undo(field);
    await expect(country(canvasElement)).toHaveAccessibleName(/Jordan|الأردن/);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+962791234567');
    await expect(submitted(canvasElement)).toBe('+962791234567');
    await userEvent.tab();
    await waitFor(() => expect(field).toHaveValue('7 9123 4567'));
  },
};
export const PastingRtl = rtl(Pasting);

/** The list is searchable in both languages and fully usable by keyboard. */
export const ChoosingACountry: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const button = country(canvasElement);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const search = await canvas.findByRole('combobox');
    await expect(search).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const options = canvas.getAllByRole('option');
    await expect(options.length).toBeGreaterThan(200);
    await expect(options[0]).toHaveTextContent(/Palestine|فلسطين/);
    await expect(options[0]).toHaveAttribute('aria-selected', 'true');

    // Escape returns the focus.
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(button).toHaveFocus();

    // Either language matches, whatever the page's language.
    for (const query of ['اردن', 'jord', '+962', '٩٦٢']) {
      await userEvent.keyboard('{Enter}');
      await userEvent.type(await canvas.findByRole('combobox'), query);
      await expect(canvas.getAllByRole('option')[0]).toHaveTextContent(/Jordan|الأردن/);
      await userEvent.keyboard('{Escape}');
    }

    await userEvent.keyboard('{Enter}');
    const again = await canvas.findByRole('combobox');
    await expect(again).toHaveAttribute(
      'aria-activedescendant',
      canvas.getAllByRole('option')[0]?.id,
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect(button).toHaveAccessibleName(/Jordan|الأردن/);
    await expect(number(canvasElement)).toHaveFocus();
    await userEvent.keyboard('0791234567');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('+962791234567');
  },
};
export const ChoosingACountryRtl = rtl(ChoosingACountry);

/** With the pointer: a click outside closes the list, and so does one on the number. */
export const ListWithThePointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = country(canvasElement);
    // Safari does not focus a tapped button: focus stays in the number, and the list still opens.
    await userEvent.click(number(canvasElement));
    button.click();
    await canvas.findByRole('combobox');
    await userEvent.click(button);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(button);
    await canvas.findByRole('listbox');
    await userEvent.click(canvasElement);
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.click(button);
    await canvas.findByRole('listbox');
    await userEvent.click(number(canvasElement));
    await expect(canvas.queryByRole('listbox')).not.toBeInTheDocument();
    await expect(number(canvasElement)).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(await canvas.findByRole('option', { name: /Lebanon|لبنان/ }));
    await expect(button).toHaveAccessibleName(/Lebanon|لبنان/);
    await userEvent.click(button);
    await userEvent.type(await canvas.findByRole('combobox'), 'zzzz');
    await expect(canvas.getByText(/No country|لا دولة/)).toBeVisible();
  },
};
export const ListWithThePointerRtl = rtl(ListWithThePointer);

function Form(props: PhoneFieldProps) {
  const [value, setValue] = useState('+970599000118');
  return (
    <div className="grid gap-4">
      <PhoneField
        {...props}
        value={value}
        onValueChange={setValue}
        errorMessage={
          value.length < 13 && <Say en="This number is too short" ar="هذا الرقم أقصر من اللازم" />
        }
      />
      <Button onClick={() => setValue('+447400123456')}>
        <Say en="Use my other number" ar="استخدام رقمي الآخر" />
      </Button>
    </div>
  );
}

/** A form can control the value, change it, and reject it. */
export const InAForm: Story = {
  render: (args) => <Form {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const field = number(canvasElement);
    await expect(field).toHaveValue('59 900 0118');
    await userEvent.type(field, '{Backspace}{Backspace}');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/too short|أقصر/);
    await userEvent.click(canvas.getByRole('button', { name: /other number|رقمي الآخر/ }));
    await expect(
      canvas.getByRole('button', { name: /United Kingdom|المملكة المتحدة/ }),
    ).toBeVisible();
    await waitFor(() => expect(field).toHaveValue('7400 123456'));
  },
};
export const InAFormRtl = rtl(InAForm);

/** A verified number can be read and copied. */
export const ReadOnly: Story = {
  args: {
    readOnly: true,
    defaultValue: '+970599000118',
    description: bilingual({ en: 'Verified', ar: 'مؤكَّد' }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(number(canvasElement), '1');
    await userEvent.paste('+962791234567');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(country(canvasElement)).toBeDisabled();
    await expect(country(canvasElement).querySelector('[data-slot=icon]')).not.toBeVisible();
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

/** A number that is not written as E.164 is shown like any other, and reports no change. */
export const ReadOnlyLocal: Story = {
  args: { readOnly: true, defaultValue: '0599000118' },
  play: async ({ args, canvasElement }) => {
    const field = number(canvasElement);
    await waitFor(() => expect(field).toHaveValue('59 900 0118'));
    await userEvent.click(field);
    await userEvent.tab();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const ReadOnlyLocalRtl = rtl(ReadOnlyLocal);
