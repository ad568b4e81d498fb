import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button, Form, TextField, useForm } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { submitted } from '../support/fields/submitted';

/**
 * One line of text.
 *
 * Declare the kind of content with `script`. Natural language (`text`) takes its direction from its
 * own letters; machine values (`ltr`, `code`) are always left to right. All are aligned with the
 * form's start and never jump to the other side while typing.
 *
 * Arabic keyboards type ١٢٣ where a machine needs 123: a machine value is cleaned while it is typed,
 * and the caret stays in place.
 */
const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: {
    label: bilingual({ en: 'Business name', ar: 'اسم النشاط التجاري' }),
    onChange: fn(),
    onBlur: fn(),
    name: 'businessName',
    autoComplete: 'organization',
  },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Natural language, in any script. */
export const Basic: Story = {
  args: {
    description: bilingual({
      en: 'Shown to your team and on receipts',
      ar: 'يظهر لفريقك وفي الإيصالات',
    }),
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByText(/Business name|اسم النشاط التجاري/));
    await expect(input).toHaveFocus();
    await expect(input).toBeRequired();
    const start = document.documentElement.dir === 'rtl' ? 'right' : 'left';
    await expect(getComputedStyle(input).textAlign).toBe(start);
    await userEvent.type(input, 'Zayt Al-Jabal');
    await expect(getComputedStyle(input).direction).toBe('ltr');
    await expect(getComputedStyle(input).textAlign).toBe(start);
    await userEvent.clear(input);
    await userEvent.type(input, 'زيت الجبل');
    await expect(getComputedStyle(input).direction).toBe('rtl');
    await expect(getComputedStyle(input).textAlign).toBe(start);
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};
export const BasicRtl = rtl(Basic);

const kept = { city: 'رام الله', street: '14 Irsal Street' };
const empty = { city: '', street: '' };
const order = ['city', 'street'] as const;
const noProblems = () => ({});

/** A form that receives saved values after it has opened. */
function Kept({ onSubmit }: { onSubmit: (values: typeof empty) => void }) {
  const [fill, setFill] = useState<Partial<typeof empty>>();
  const form = useForm({
    initialValues: empty,
    order,
    validate: noProblems,
    onSubmit,
    fill,
  });
  return (
    <Form form={form} className="grid justify-items-start gap-4">
      <TextField name="city" label={<Say en="City" ar="المدينة" />} />
      <TextField name="street" label={<Say en="Street" ar="الشارع" />} />
      <Button onClick={() => setFill(kept)}>
        <Say en="Use the kept address" ar="استخدام العنوان المحفوظ" />
      </Button>
      <Button type="submit" variant="primary">
        <Say en="Save" ar="حفظ" />
      </Button>
    </Form>
  );
}

const onKept = fn();

/** The form submits the saved values that it shows. */
export const FilledLater: Story = {
  render: () => <Kept onSubmit={onKept} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /kept|المحفوظ/ }));
    await expect(canvas.getByRole('textbox', { name: /City|المدينة/ })).toHaveValue(kept.city);
    await userEvent.click(canvas.getByRole('button', { name: /Save|حفظ/ }));
    await waitFor(() => expect(onKept).toHaveBeenLastCalledWith(kept));
  },
};
export const FilledLaterRtl = rtl(FilledLater);

/** Saved values belong together: none is written beside one that the user has entered. */
export const FilledTooLate: Story = {
  render: () => <Kept onSubmit={onKept} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Street|الشارع/ }), '7 Rukab');
    await userEvent.click(canvas.getByRole('button', { name: /kept|المحفوظ/ }));
    await userEvent.click(canvas.getByRole('button', { name: /Save|حفظ/ }));
    await waitFor(() => expect(onKept).toHaveBeenLastCalledWith({ city: '', street: '7 Rukab' }));
  },
};
export const FilledTooLateRtl = rtl(FilledTooLate);

/** A machine value: left to right, aligned with the form's start. */
export const MachineValue: Story = {
  args: {
    label: bilingual({ en: 'Email', ar: 'البريد الإلكتروني' }),
    script: 'ltr',
    type: 'email',
    inputMode: 'email',
    name: 'email',
    autoComplete: 'email',
    placeholder: 'name@example.com',
  },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toHaveAttribute('dir', 'ltr');
    const start = document.documentElement.dir === 'rtl' ? 'right' : 'left';
    await expect(getComputedStyle(input).textAlign).toBe(start);
    await userEvent.type(input, 'salma١@jabaloil.example');
    await userEvent.tab();
    await expect(input).toHaveValue('salma1@jabaloil.example');
    await expect(args.onChange).toHaveBeenCalled();
  },
};
export const MachineValueRtl = rtl(MachineValue);

/**
 * Arabic digits are converted to 0-9 while typing, even in the middle, and the caret stays in
 * place.
 */
export const Folding: Story = {
  args: {
    label: bilingual({ en: 'Tax ID', ar: 'الرقم الضريبي' }),
    script: 'code',
    name: 'taxId',
    inputMode: 'numeric',
    autoComplete: 'off',
    optional: true,
    normalize: true,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(input, '٥٦٢٤');
    await expect(input).toHaveValue('5624');
    await userEvent.type(input, '۹', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue('59624');
    await expect(input.selectionStart).toBe(2);
    await expect(submitted(input)).toBe('59624');
    // Pasted text contains hidden marks.
    await userEvent.clear(input);
    await userEvent.paste('\u200e562 418\u00a0903\u200f');
    await expect(input).toHaveValue('562418903');
    await expect(input.selectionStart).toBe(9);
  },
};
export const FoldingRtl = rtl(Folding);

function AsYouType() {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = tried && !/^[\p{L}\p{M}\p{N}_]{3,20}$/u.test(value);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
      }}
    >
      <TextField
        label={<Say en="Business name" ar="اسم النشاط التجاري" />}
        description={<Say en="Shown to your team and on receipts" ar="يظهر لفريقك وفي الإيصالات" />}
        errorMessage={
          wrong && (
            <Say
              en="3-20 characters, letters, numbers, underscores"
              ar="من 3 إلى 20 خانة: أحرف وأرقام وشرطات سفلية (_) فقط"
            />
          )
        }
        value={value}
        onValueChange={setValue}
      />
      <Button type="submit">
        <Say en="Save" ar="حفظ" />
      </Button>
    </form>
  );
}

/** The announcement of the error below; those of other stories may still be there. */
const announced = () =>
  [...document.querySelectorAll('[data-announcer] > p')]
    .filter(({ textContent }) => /characters|خانة/.test(textContent))
    .at(-1);

/**
 * The error appears on submit below the help text, is announced, and disappears once it is fixed.
 */
export const Invalid: Story = {
  render: () => <AsYouType />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'ab');
    await userEvent.click(canvas.getByRole('button'));
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    // The announcement outlasts a change of the page's language, so it carries its own.
    const { lang } = document.documentElement;
    await waitFor(() => expect(announced()).toHaveAttribute('lang', lang));
    await expect(input).toHaveAccessibleDescription(/receipts .*characters|الإيصالات .*خانة/);
    await userEvent.type(input, 'c');
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expect(canvas.queryByText(/characters|خانة/)).not.toBeInTheDocument();
  },
};
export const InvalidRtl = rtl(Invalid);

/** Can be selected and copied but not changed. */
export const ReadOnly: Story = {
  args: {
    label: bilingual({ en: 'Subscription ID', ar: 'رقم الاشتراك' }),
    script: 'code',
    readOnly: true,
    defaultValue: 'sub_7Q2M0K91',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.type(input, 'x');
    await expect(input).toHaveValue('sub_7Q2M0K91');
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

/** A disabled field stays focusable if it gives a reason. */
export const DisabledWithReason: Story = {
  args: {
    disabled: true,
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
    defaultValue: 'Zayt_AlJabal',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-disabled', 'true');
    await expect(input).toHaveAccessibleDescription(/owner|للمالك/);
    await userEvent.keyboard('x');
    await expect(input).toHaveValue('Zayt_AlJabal');
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);

/** Normalization waits until an IME composition ends. */
export const Composing: Story = {
  args: { ...Folding.args },
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox');
    input.focus();
    await fireEvent.compositionStart(input);
    input.value = '١٢';
    await fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }));
    await expect(input).toHaveValue('١٢');
    await fireEvent.compositionEnd(input);
    await expect(input).toHaveValue('12');
  },
};
export const ComposingRtl = rtl(Composing);
