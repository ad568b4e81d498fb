import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, CvvField, type CvvFieldProps } from '../../src';
import { compose } from '../support/compose';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { submitted } from '../support/fields/submitted';

/**
 * The security code of a card: three digits, four for American Express, set by `brand`. The digits
 * are masked, and the field is cleared when `attempt` changes. It accepts 0-9, ٠-٩ and ۰-۹; the
 * value is 0-9.
 */
const meta = {
  title: 'Components/CvvField',
  component: CvvField,
  args: {
    label: bilingual({ en: 'Security code (CVV)', ar: 'رمز الأمان (CVV)' }),
    name: 'cvv',
    onValueChange: fn(),
  },
} satisfies Meta<typeof CvvField>;

export default meta;
type Story = StoryObj<typeof meta>;

const input = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('textbox');

/** Three digits, masked. */
export const Typing: Story = {
  args: {
    brand: 'visa',
    description: bilingual({
      en: 'The CVV is used for authorisation only and is not stored',
      ar: 'يُستخدم رمز الأمان (CVV) للموافقة على عملية الدفع فقط ولا نخزّنه',
    }),
  },
  play: async ({ args, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('١2a34');
    await expect(field).toHaveValue('123');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('123');
    await expect(submitted(field)).toBe('123');
    // A composed digit is rejected like a typed one.
    field.setSelectionRange(1, 1);
    await compose(field, '9');
    await expect(field).toHaveValue('123');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('123');
    await expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe('disc');
    await expect(field).toHaveAttribute('autocomplete', 'cc-csc');
  },
};
export const TypingRtl = rtl(Typing);

/** The style sheet as applied by a browser that cannot mask text. */
function sheetWithoutMask(): CSSStyleSheet {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((rule) => rule.includes('-webkit-text-security'))
    .join('\n')
    .replaceAll(/not \(-webkit-text-security:\s*disc\)/g, '(display: block)')
    .replaceAll('-webkit-text-security: disc;', '-webkit-text-security: none;');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}

function WithoutMask(props: CvvFieldProps) {
  // Adopted, because the site's policy allows no style element.
  useLayoutEffect(() => {
    const own = sheetWithoutMask();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    };
  }, []);
  return <CvvField {...props} />;
}

/** In browsers that cannot mask text, the digits are transparent and a dot replaces each. */
export const WhereNothingMasks: Story = {
  args: { brand: 'visa', defaultValue: '123' },
  // Its style sheet applies to the whole page.
  tags: ['!autodocs'],
  render: (args) => <WithoutMask {...args} />,
  play: async ({ canvasElement }) => {
    const style = getComputedStyle(input(canvasElement));
    await expect(style.getPropertyValue('-webkit-text-security')).toBe('none');
    await expect(style.color).toBe('rgba(0, 0, 0, 0)');
    await expect(style.textDecorationStyle).toBe('dotted');
    await expect(style.textDecorationColor).not.toBe(style.color);
  },
};
export const WhereNothingMasksRtl = rtl(WhereNothingMasks);

/** American Express has four digits. */
export const FourDigits: Story = {
  args: { brand: 'amex' },
  play: async ({ args, canvasElement }) => {
    await userEvent.type(input(canvasElement), '12345');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234');
  },
};
export const FourDigitsRtl = rtl(FourDigits);

function Paying(props: CvvFieldProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
      }}
    >
      <CvvField
        {...props}
        attempt={attempt}
        errorMessage={attempt > 0 && <Say en="Enter the code again" ar="يلزم إدخاله من جديد" />}
      />
      <Button type="submit">
        <Say en="Pay" ar="دفع" />
      </Button>
    </form>
  );
}

/** After a declined payment the code is cleared, and the form is notified. */
export const ClearedAfterAttempt: Story = {
  render: (args) => <Paying {...args} />,
  play: async ({ args, canvas, canvasElement }) => {
    const field = input(canvasElement);
    await userEvent.type(field, '123');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveAccessibleDescription(/again|من جديد/);
  },
};
export const ClearedAfterAttemptRtl = rtl(ClearedAfterAttempt);
