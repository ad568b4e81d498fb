import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button, Radio, RadioGroup, type RadioGroupProps } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * A single choice among several visible ones. One tab stop; the arrow keys select, and the one that
 * points to the end of the line moves forward in both directions.
 */
const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    label: bilingual({ en: 'Send the code by', ar: 'طريقة إرسال الرمز' }),
    name: 'channel',
    onValueChange: fn(),
    onBlur: fn(),
    children: (
      <>
        <Radio
          value="phone"
          label={<Say en="WhatsApp" ar="واتساب" />}
          description={<Say en="To the number of your account" ar="إلى الرقم المسجل في الحساب" />}
        />
        <Radio value="email" label={<Say en="Email" ar="البريد الإلكتروني" />} />
        <Radio value="call" label={<Say en="Phone call" ar="مكالمة هاتفية" />} disabled />
      </>
    ),
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rows and keys select; disabled options are skipped. */
export const Basic: Story = {
  args: { defaultValue: 'phone' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleName(/Send|طريقة/);
    const [phone, email, call] = canvas.getAllByRole('radio');
    await expect(phone).toHaveAccessibleDescription(/account|الحساب/);
    await userEvent.tab();
    await expect(phone).toHaveFocus();
    const rtlPage = document.documentElement.dir === 'rtl';
    await userEvent.keyboard(rtlPage ? '{ArrowLeft}' : '{ArrowRight}');
    await expect(email).toBeChecked();
    await expect(email).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('email');
    await userEvent.keyboard(rtlPage ? '{ArrowRight}' : '{ArrowLeft}');
    await expect(phone).toBeChecked();
    await userEvent.click(canvas.getByText(/^(Email|البريد الإلكتروني)$/));
    await expect(email).toBeChecked();
    await expect(call).toBeDisabled();
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};
export const BasicRtl = rtl(Basic);

function Required(props: RadioGroupProps) {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        document.getElementById('channel')?.focus();
      }}
    >
      <RadioGroup
        {...props}
        id="channel"
        value={value}
        onValueChange={setValue}
        errorMessage={tried && value === '' && <Say en="Choose one" ar="يُرجى اختيار واحد" />}
      />
      <Button type="submit">
        <Say en="Continue" ar="متابعة" />
      </Button>
    </form>
  );
}

/** Nothing is selected: the error describes the group, and its link focuses the first choice. */
export const Invalid: Story = {
  render: (args) => <Required {...args} />,
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await userEvent.click(canvas.getByRole('button'));
    await expect(group).toHaveAttribute('aria-invalid', 'true');
    await expect(group).toHaveAccessibleDescription(/Choose|اختيار/);
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(group).not.toHaveAttribute('aria-invalid');
  },
};
export const InvalidRtl = rtl(Invalid);

/** Can be read but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'email' },
  play: async ({ args, canvas }) => {
    const [phone, email] = canvas.getAllByRole('radio');
    if (phone) await userEvent.click(phone);
    await expect(email).toBeChecked();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

/** Disabled, with the reason. */
export const DisabledWithReason: Story = {
  args: {
    disabled: true,
    defaultValue: 'phone',
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/owner|للمالك/);
    await userEvent.tab();
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getAllByRole('radio')[0]).toBeChecked();
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);
