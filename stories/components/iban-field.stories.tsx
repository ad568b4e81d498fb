import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, IbanField, type IbanFieldProps } from '../../src';
import { compose } from '../support/compose';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { submitted } from '../support/fields/submitted';

/**
 * An international account number, in capitals and groups of four. Its length is limited to the
 * country's, and on a narrow screen it wraps between groups, so that all of it can be compared with
 * paper. It accepts Arabic digits, lower-case letters and spaces; the value contains none of them.
 * Enter submits the form. The form's validation checks country, length and check digits when the
 * field loses focus: `ibanProblem`, exported from `@wasla/ui/rules`.
 */
const meta = {
  title: 'Components/IbanField',
  component: IbanField,
  args: {
    label: bilingual({ en: 'IBAN', ar: 'رقم الحساب الدولي (IBAN)' }),
    name: 'iban',
    onValueChange: fn(),
  },
} satisfies Meta<typeof IbanField>;

export default meta;
type Story = StoryObj<typeof meta>;

const whole = 'PS92PALS000000000400123456702';
const grouped = 'PS92 PALS 0000 0000 0400 1234 5670 2';
const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLTextAreaElement>('textbox');

/** Lower-case letters and Arabic digits are converted to the bank's form. */
export const Typing: Story = {
  args: {
    description: bilingual({ en: 'Begins with your country’s letters', ar: 'يبدأ بحرفي الدولة' }),
  },
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard('ps٩٢pals');
    await expect(field).toHaveValue('PS92 PALS');
    // Letters composed in the middle keep their order.
    field.setSelectionRange(6, 6);
    await compose(field, 'x');
    await compose(field, 'y');
    await expect(field).toHaveValue('PS92 PXYA LS');
    await expect(field.selectionStart).toBe(8);
    await userEvent.keyboard('{Backspace}{Backspace}{End}');
    await userEvent.keyboard('0000000004001234567029999');
    await expect(field).toHaveValue(grouped);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(whole);
    await expect(submitted(field)).toBe(whole);
    field.setSelectionRange(5, 5);
    await userEvent.keyboard('{Backspace}');
    await expect(field).toHaveValue('PS9P ALS0 0000 0000 4001 2345 6702');
    await expect(field.selectionStart).toBe(3);
  },
};
export const TypingRtl = rtl(Typing);

/** Finds the number in a line of a contract. */
export const Pasting: Story = {
  play: async ({ canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.click(field);
    for (const text of [`IBAN: ${grouped}`, `\u200e${whole}\u200f`, `رقم الحساب ${whole} بنك`]) {
      await userEvent.paste(text);
      await expect(field).toHaveValue(grouped);
    }
  },
};
export const PastingRtl = rtl(Pasting);

interface SendingProps extends IbanFieldProps {
  onSubmit: () => void;
  button?: ReactNode;
}

function Sending({ onSubmit, button, ...props }: SendingProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <IbanField {...props} />
      {button}
    </form>
  );
}

const sent = fn();

/** Enter submits the form and inserts no line break. */
export const Enter: Story = {
  args: { defaultValue: whole },
  render: (args) => <Sending {...args} onSubmit={sent} />,
  play: async ({ canvasElement }) => {
    sent.mockClear();
    await userEvent.type(input(canvasElement), '{Enter}');
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(input(canvasElement)).toHaveValue(grouped);
  },
};
export const EnterRtl = rtl(Enter);

/** A loading button blocks Enter, as in any field, so that nothing is submitted twice. */
export const EnterWhileSending: Story = {
  args: { defaultValue: whole },
  render: (args) => (
    <Sending
      {...args}
      onSubmit={sent}
      button={
        <Button type="submit" variant="primary" loading className="mt-4">
          <Say en="Sending" ar="جارٍ الإرسال" />
        </Button>
      }
    />
  ),
  play: async ({ canvasElement }) => {
    sent.mockClear();
    await userEvent.type(input(canvasElement), '{Enter}{Enter}');
    await expect(sent).not.toHaveBeenCalled();
  },
};
export const EnterWhileSendingRtl = rtl(EnterWhileSending);

/** On a phone the whole number is visible. */
export const Narrow: Story = {
  args: { defaultValue: whole },
  render: (args) => (
    <div className="w-[17rem]">
      <IbanField {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { scrollHeight, clientHeight } = input(canvasElement);
    await expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  },
};
export const NarrowRtl = rtl(Narrow);

/** A wrong letter or digit is explained in words. */
export const Invalid: Story = {
  args: {
    defaultValue: 'PS92PALS000000000400123456703',
    errorMessage: bilingual({
      en: 'This IBAN is not right. Check it against your bank’s letter.',
      ar: 'رقم الحساب الدولي غير صحيح. يُرجى مراجعة كتاب البنك.',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveAttribute('aria-invalid', 'true');
  },
};
export const InvalidRtl = rtl(Invalid);
