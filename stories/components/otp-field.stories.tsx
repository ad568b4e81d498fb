import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { OtpField, type OtpFieldProps } from '../../src';
import { compose } from '../support/compose';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { submitted } from '../support/fields/submitted';
import { undo } from '../support/fields/undo';

/**
 * A one-time code of six digits: a single input under six painted boxes, so that pasting, autofill
 * from a message, dictation and screen readers work as in any field.
 *
 * The boxes run left to right in both languages; label, help text and error follow the page. The
 * code is extracted from a pasted message («رمز التحقق: ١٢٣٤٥٦» gives 123456). `onComplete` is
 * called once for each complete code. A rejected code stays readable, and the next key clears it.
 */
const meta = {
  title: 'Components/OtpField',
  component: OtpField,
  args: {
    label: bilingual({ en: 'Verification code', ar: 'رمز التحقق' }),
    name: 'code',
    onValueChange: fn(),
    onComplete: fn(),
  },
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj<typeof meta>;

const wrong = (
  <Say en="This code is not right. 4 tries left." ar="هذا الرمز غير صحيح. بقيت 4 محاولات." />
);

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');
const boxes = (canvasElement: HTMLElement) => [...canvasElement.querySelectorAll('[data-box]')];
const painted = (canvasElement: HTMLElement) =>
  boxes(canvasElement)
    .map((box) => box.textContent || '_')
    .join('');
const ring = (canvasElement: HTMLElement) =>
  boxes(canvasElement).findIndex((box) => box.hasAttribute('data-current'));

/** Digits are typed one by one, including Arabic ones; the ring is on the next box. */
export const Typing: Story = {
  args: {
    description: bilingual({
      en: '6 digits, valid for 10 minutes',
      ar: 'رمز من 6 أرقام، صالح لمدة 10 دقائق',
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveFocus();
    await expect(ring(canvasElement)).toBe(0);
    await userEvent.keyboard('4');
    // An IME keeps its digits until the composition ends; the boxes show them immediately.
    await compose(input(canvasElement), '٠');
    await userEvent.keyboard('٧');
    await expect(input(canvasElement)).toHaveValue('407');
    await expect(painted(canvasElement)).toBe('407___');
    await expect(ring(canvasElement)).toBe(3);
    await userEvent.keyboard('a9-18');
    await expect(painted(canvasElement)).toBe('407918');
    await expect(input(canvasElement)).toHaveValue('407918');
    await expect(submitted(input(canvasElement))).toBe('407918');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenCalledWith('407918');
    // A seventh digit changes and submits nothing.
    await userEvent.keyboard('5');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(painted(canvasElement)).toBe('407918');
  },
};
export const TypingRtl = rtl(Typing);

/** All keys of a text field work; the boxes follow the input underneath. */
export const Editing: Story = {
  args: { defaultValue: '4079' },
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    field.focus();
    await waitFor(() => expect(ring(canvasElement)).toBe(4));
    await userEvent.keyboard('{Home}');
    await expect(ring(canvasElement)).toBe(0);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(ring(canvasElement)).toBe(2);
    await userEvent.keyboard('{Backspace}');
    await expect(painted(canvasElement)).toBe('479___');
    await expect(ring(canvasElement)).toBe(1);
    await userEvent.keyboard('{Delete}');
    await expect(painted(canvasElement)).toBe('49____');
    await userEvent.keyboard('{End}1234');
    await expect(painted(canvasElement)).toBe('491234');
    await expect(args.onComplete).toHaveBeenLastCalledWith('491234');

    // Undo never mixes one code with another.
    await userEvent.keyboard('{Backspace}');
    await undo(field);
    await expect(field).toHaveValue('49123');
    await userEvent.keyboard('{End}4');

    // In a full code, a digit replaces the one under the focus ring.
    await userEvent.keyboard('{Home}{ArrowRight}7');
    await expect(painted(canvasElement)).toBe('471234');
    await expect(ring(canvasElement)).toBe(2);
    await expect(args.onComplete).toHaveBeenLastCalledWith('471234');

    field.setSelectionRange(1, 4);
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-selected]')).toHaveLength(3));
    await userEvent.keyboard('{Delete}');
    await expect(painted(canvasElement)).toBe('434___');

    // Clicking a box places the caret there, but never after the typed digits.
    const second = boxes(canvasElement)[1];
    const { x = 0, y = 0, width = 0 } = second?.getBoundingClientRect() ?? {};
    await userEvent.pointer({
      keys: '[MouseLeft]',
      target: field,
      coords: { clientX: x + width / 2, clientY: y + 5 },
    });
    await expect(ring(canvasElement)).toBe(1);
  },
};
export const EditingRtl = rtl(Editing);

/** A whole message can be pasted. */
export const Pasting: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    for (const [text, code] of [
      ['123-456', '123456'],
      ['code: 234567', '234567'],
      ['رمز التحقق: ٣٤٥٦٧٨', '345678'],
      ['\u200e456 789\u200f', '456789'],
      ['567890 is valid for 10 minutes', '567890'],
    ] as const) {
      await userEvent.paste(text);
      await expect(painted(canvasElement)).toBe(code);
      await expect(args.onComplete).toHaveBeenLastCalledWith(code);
    }
    await expect(args.onComplete).toHaveBeenCalledTimes(5);
    await userEvent.paste('hello');
    await expect(painted(canvasElement)).toBe('567890');
    await expect(input(canvasElement)).toHaveAccessibleDescription(/pasted|يُلصق/);
    // It rejects no code: the next key replaces one digit.
    await userEvent.keyboard('{Home}9');
    await expect(painted(canvasElement)).toBe('967890');
    await expect(input(canvasElement)).not.toHaveAttribute('aria-invalid');
  },
};
export const PastingRtl = rtl(Pasting);

function Clearing(props: OtpFieldProps) {
  const [code, setCode] = useState('');
  return (
    <OtpField
      {...props}
      value={code}
      onValueChange={setCode}
      onComplete={(full) => {
        props.onComplete?.(full);
        setCode('');
      }}
    />
  );
}

/** The owner clears a code that could not be checked: the same one counts again. */
export const Cleared: Story = {
  render: (args) => <Clearing {...args} />,
  play: async ({ args, canvasElement }) => {
    await userEvent.click(input(canvasElement));
    for (const attempt of [1, 2]) {
      await userEvent.paste('407918');
      await expect(args.onComplete).toHaveBeenCalledTimes(attempt);
      await expect(painted(canvasElement)).toBe('______');
    }
  },
};
export const ClearedRtl = rtl(Cleared);

function Refusing(props: OtpFieldProps) {
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState('');
  return (
    <OtpField
      {...props}
      value={code}
      errorMessage={refused === code && code !== '' ? wrong : undefined}
      onValueChange={setCode}
      onComplete={(full) => {
        props.onComplete?.(full);
        setRefused(full);
      }}
    />
  );
}

/** The rejected code stays until the next key, which starts a new one. */
export const Refused: Story = {
  args: {
    description: bilingual({
      en: '6 digits, valid for 10 minutes',
      ar: 'رمز من 6 أرقام، صالح لمدة 10 دقائق',
    }),
  },
  render: (args) => <Refusing {...args} />,
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.type(field, '407915');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/10 minutes.*4 tries|10 دقائق.*4 محاولات/);
    await expect(painted(canvasElement)).toBe('407915');
    await userEvent.keyboard('8');
    await expect(painted(canvasElement)).toBe('8_____');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('12345');
    await userEvent.keyboard('{Backspace}');
    await expect(painted(canvasElement)).toBe('______');
    await userEvent.paste('407915');
    await compose(field, '٨٣');
    await expect(painted(canvasElement)).toBe('83____');
    await expect(field).toHaveValue('83');
    await userEvent.paste('407915');
    // Autofill events may not say what was inserted.
    field.setRangeText('234567', 0, 6, 'end');
    const filled = { bubbles: true, inputType: 'insertReplacementText' };
    await fireEvent(field, new InputEvent('input', filled));
    await expect(painted(canvasElement)).toBe('234567');
    await userEvent.paste('407915');
    // The same code counts as a new attempt.
    await userEvent.paste('407915');
    await expect(args.onComplete).toHaveBeenCalledTimes(7);
  },
};
export const RefusedRtl = rtl(Refused);

/** While verifying: input is ignored and the focus stays. */
export const Verifying: Story = {
  args: { status: 'verifying', value: '407918' },
  play: async ({ args, canvas, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.click(field);
    await userEvent.keyboard('1{Backspace}');
    await userEvent.paste('123456');
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('407918');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('status')).toHaveTextContent(/Checking|جارٍ/);
  },
};
export const VerifyingRtl = rtl(Verifying);

/** The code was correct. */
export const Verified: Story = {
  args: {
    status: 'verified',
    value: '407918',
    statusText: bilingual({ en: 'Phone verified', ar: 'تم تأكيد رقم الهاتف' }),
  },
};
export const VerifiedRtl = rtl(Verified);

/** After five wrong attempts only a new code helps. */
export const Locked: Story = {
  args: {
    status: 'locked',
    value: '',
    errorMessage: bilingual({
      en: 'Too many tries. Ask for a new code.',
      ar: 'تجاوز عدد المحاولات الخاطئة الحد المسموح. يُرجى طلب رمز جديد.',
    }),
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(input(canvasElement)).toHaveFocus();
    await expect(input(canvasElement)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('1');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const LockedRtl = rtl(Locked);
