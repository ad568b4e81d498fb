import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BicField } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { submitted } from '../support/fields/submitted';
import { undo } from '../support/fields/undo';

/**
 * A bank's SWIFT or BIC code: eight capitals and digits, or eleven for a branch. Lower-case
 * letters, Arabic digits and spaces are corrected while typing.
 */
const meta = {
  title: 'Components/BicField',
  component: BicField,
  args: {
    label: bilingual({ en: 'SWIFT/BIC', ar: 'رمز السويفت (SWIFT/BIC)' }),
    name: 'bic',
    onValueChange: fn(),
  },
} satisfies Meta<typeof BicField>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');

/** Converts to capitals and limits the length. */
export const Typing: Story = {
  args: {
    description: bilingual({
      en: '8 or 11 letters and digits',
      ar: '8 أو 11 خانة من الأحرف والأرقام',
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('arab ps٢2-0909');
    await expect(input(canvasElement)).toHaveValue('ARABPS22090');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ARABPS22090');
    await expect(submitted(input(canvasElement))).toBe('ARABPS22090');
  },
};
export const TypingRtl = rtl(Typing);

/** Editing in the middle keeps the caret in place. */
export const Editing: Story = {
  args: { defaultValue: 'PASPS22' },
  play: async ({ canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.type(field, 'l', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await expect(field).toHaveValue('PALSPS22');
    await expect(field.selectionStart).toBe(3);
    await userEvent.keyboard('{ArrowLeft}{Delete}');
    await expect(field).toHaveValue('PASPS22');
    // Undo, then redo.
    await undo(field);
    await expect(field).toHaveValue('PALSPS22');
    await undo(field);
    await expect(field).toHaveValue('PASPS22');
  },
};
export const EditingRtl = rtl(Editing);
