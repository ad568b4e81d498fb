import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { OtpField } from '../../src';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';

/** Codes that the browser fills in or a keyboard suggests. */
const meta = {
  title: 'Components/OtpField/Suggestions',
  component: OtpField,
  tags: ['!autodocs'],
  args: { label: bilingual({ en: 'Verification code', ar: 'رمز التحقق' }), name: 'code' },
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj<typeof meta>;

const painted = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-box]')].map((box) => box.textContent).join('');

/** Autofill and suggestions replace the code; each that has no code in it is refused. */
export const Suggested: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    const insert = async (data: string, start: number) => {
      field.setRangeText(data, start, field.value.length, 'end');
      const inputType = 'insertReplacementText';
      await fireEvent(field, new InputEvent('input', { bubbles: true, inputType, data }));
    };
    await userEvent.type(field, '12');
    // A keyboard inserts its suggestion beside the digits that are there.
    await insert('345678', 2);
    await expect(painted(canvasElement)).toBe('345678');
    const refusal = () => canvasElement.querySelector('[data-slot=field-error]');
    await insert('hello', 0);
    const first = refusal();
    await expect(first).toBeVisible();
    await insert('hello again', 0);
    // Another element, so that the same words are announced again.
    await expect(refusal()).toBeVisible();
    await expect(refusal()).not.toBe(first);
    await expect(painted(canvasElement)).toBe('345678');
  },
};
export const SuggestedRtl = rtl(Suggested);
