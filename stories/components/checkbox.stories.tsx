import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox, Link, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * A consent or an option. The whole row is clickable; underneath is a native checkbox.
 *
 * The label may contain links, which navigate without changing the state. The sentence stays one
 * message, with the links as tags. Use `required` for agreements only.
 */
const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: {
    label: bilingual({ en: 'Save billing info', ar: 'حفظ بيانات الفوترة' }),
    name: 'save',
    onChange: fn(),
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Toggled by a click anywhere on the row, or with the space bar. */
export const Basic: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.click(canvas.getByText(/Save billing|حفظ بيانات/));
    await expect(box).toBeChecked();
    await expect(box).not.toBeRequired();
    await userEvent.keyboard('{Tab}');
    box.focus();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const BasicRtl = rtl(Basic);

function AgreementLabel() {
  const { locale } = useLocale();
  const terms = (
    <Link href="#terms">
      <Say en="Terms of Service" ar="شروط الخدمة" />
    </Link>
  );
  const privacy = (
    <Link href="#privacy">
      <Say en="Privacy Policy" ar="سياسة الخصوصية" />
    </Link>
  );
  const [before, between] = locale === 'ar' ? ['أوافق على ', ' و'] : ['I agree to the ', ' and '];
  return (
    <>
      <span>{before}</span>
      {terms}
      <span>{between}</span>
      {privacy}
    </>
  );
}

/** An agreement with links; the error appears below the row. */
export const Agreement: Story = {
  args: {
    required: true,
    label: <AgreementLabel />,
    errorMessage: bilingual({
      en: 'Agree to the terms and privacy policy to continue',
      ar: 'تلزم الموافقة على الشروط وسياسة الخصوصية للمتابعة',
    }),
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeRequired();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/Agree to the terms|تلزم الموافقة/);
    const [terms] = canvas.getAllByRole('link');
    await expect(terms).toHaveAttribute('href', '#terms');
    terms?.addEventListener('click', (event) => event.preventDefault(), { once: true });
    if (terms) await userEvent.click(terms);
    await expect(box).not.toBeChecked();
  },
};
export const AgreementRtl = rtl(Agreement);

/** Some of the options below it are selected. */
export const Indeterminate: Story = {
  args: { indeterminate: true, label: bilingual({ en: 'All channels', ar: 'جميع القنوات' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};
export const IndeterminateRtl = rtl(Indeterminate);

/** Disabled, with a reason that is reachable by keyboard. */
export const DisabledWithReason: Story = {
  args: {
    disabled: true,
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('checkbox');
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(box).toHaveAccessibleDescription(/owner|للمالك/);
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);
