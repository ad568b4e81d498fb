import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordField, minimumLengthRule } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * A password with an eye button that reveals it, at the inline end.
 *
 * State the `rule` for a new password in advance: it is below the field from the start, and turns
 * green with a check mark while typing. Revealing the password changes neither its direction nor
 * its alignment, and the caret stays in place.
 */
const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  args: {
    label: bilingual({ en: 'Password', ar: 'كلمة المرور' }),
    name: 'password',
    autoComplete: 'current-password',
    onChange: fn(),
  },
} satisfies Meta<typeof PasswordField>;

const nextFrame = () => new Promise(requestAnimationFrame);

export default meta;
type Story = StoryObj<typeof meta>;

/** For login: no rule applies to the password. */
export const Current: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(/^(Password|كلمة المرور)/);
    const start = document.documentElement.dir === 'rtl' ? 'right' : 'left';
    await userEvent.type(input, 'zeit-1048');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(getComputedStyle(input).textAlign).toBe(start);
    input.setSelectionRange(2, 4);

    await userEvent.click(canvas.getByRole('button', { name: /Show password|إظهار كلمة المرور/ }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveFocus();
    // The next key, several frames later, must replace the selection.
    await nextFrame();
    await nextFrame();
    document.execCommand('insertText', false, 'XX');
    await expect(input).toHaveValue('zeXX-1048');
    await expect(getComputedStyle(input).textAlign).toBe(start);
    await expect(getComputedStyle(input).direction).toBe('ltr');

    // The same by keyboard: the eye comes after the input and keeps the focus.
    await userEvent.tab();
    const eye = canvas.getByRole('button', { name: /Hide password|إخفاء كلمة المرور/ });
    await expect(eye).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(eye).toHaveFocus();
    await expect(eye).toHaveAccessibleName(/Show password|إظهار كلمة المرور/);
  },
};
export const CurrentRtl = rtl(Current);

/** A new password shows its rule in advance, and checks it off once it is met. */
export const New: Story = {
  args: { autoComplete: 'new-password', rules: [minimumLengthRule] },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^(Password|كلمة المرور)/);
    const line = canvas.getByRole('listitem');
    await expect(input).toHaveAccessibleDescription(/^(At least 8|8 خانات)/);
    await userEvent.type(input, 'zeit-10');
    await expect(line).not.toHaveAttribute('data-met');
    await userEvent.type(input, '4');
    await expect(line).toHaveAttribute('data-met', 'true');
    await expect(line).toHaveTextContent(/^(Requirement met:|شرط مستوفى:)/);
    await userEvent.type(input, '{Backspace}');
    await expect(line).not.toHaveAttribute('data-met');
  },
};
export const NewRtl = rtl(New);

/** The rule stays visible while the error says that it was not met. */
export const Invalid: Story = {
  args: {
    ...New.args,
    defaultValue: 'zeit',
    errorMessage: bilingual({
      en: 'Password must be at least 8 characters',
      ar: 'يجب ألا تقل كلمة المرور عن 8 خانات',
    }),
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText(/^(Password|كلمة المرور)/);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/At least 8.*must be|8 خانات.*يجب/);
  },
};
export const InvalidRtl = rtl(Invalid);

/** Disabled: neither the input nor the eye responds. */
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'zeit-1048' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/^(Password|كلمة المرور)/)).toBeDisabled();
    await expect(canvas.getByRole('button')).toBeDisabled();
  },
};
export const DisabledRtl = rtl(Disabled);
