import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ExpiryField } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { submitted } from '../support/fields/submitted';

/**
 * A card's expiry date. It accepts common notations (`3/29`, `0329`, `03/2029`, ٠٣٢٩) and displays
 * `MM/YY`; the slash and a missing zero are inserted automatically. The value, and what a form
 * submits, is `MM/YY` in 0-9.
 */
const meta = {
  title: 'Components/ExpiryField',
  component: ExpiryField,
  args: {
    label: bilingual({ en: 'Expiry date', ar: 'تاريخ الانتهاء' }),
    name: 'expiry',
    onValueChange: fn(),
  },
} satisfies Meta<typeof ExpiryField>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');

/** Every notation of March 2029. */
export const Typing: Story = {
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.tab();
    await expect(field).toHaveFocus();
    for (const keys of ['3/29', '0329', '03/2029', '٠٣٢٩', '3 29']) {
      await userEvent.clear(field);
      await userEvent.keyboard(keys);
      await expect(field).toHaveValue('03/29');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('03/29');
    }
    await expect(submitted(field)).toBe('03/29');
  },
};
export const TypingRtl = rtl(Typing);

/** Deletion continues across the slash. */
export const Editing: Story = {
  play: async ({ canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.type(field, '12');
    await expect(field).toHaveValue('12/');
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('1');
    await userEvent.keyboard('129');
    await expect(field).toHaveValue('11/29');
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('1/29');
    await expect(field.selectionStart).toBe(1);
    await userEvent.keyboard('2');
    await expect(field).toHaveValue('12/29');
    await expect(field.selectionStart).toBe(3);
  },
};
export const EditingRtl = rtl(Editing);

/** Pasted in any notation, including year first. */
export const Pasting: Story = {
  play: async ({ canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.click(field);
    for (const text of ['3/2029', '03 / 29', '2029-03', '\u200e٠٣/٢٩\u200f']) {
      await userEvent.paste(text);
      await expect(field).toHaveValue('03/29');
    }
  },
};
export const PastingRtl = rtl(Pasting);

/** The error, in a sentence. */
export const Invalid: Story = {
  args: {
    defaultValue: '09/24',
    errorMessage: bilingual({
      en: 'This date has passed. Check your card.',
      ar: 'انقضى هذا التاريخ. يُرجى مراجعة البطاقة.',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveAttribute('aria-invalid', 'true');
    await expect(input(canvasElement)).toHaveAccessibleDescription(/passed|انقضى/);
  },
};
export const InvalidRtl = rtl(Invalid);
