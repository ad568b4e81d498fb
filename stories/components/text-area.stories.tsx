import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * Several lines of text. It starts with five and grows with its content where the browser supports
 * it; users can resize it vertically. Each paragraph takes its direction from its own letters, but
 * all are aligned with the form's start.
 */
const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: {
    label: bilingual({ en: 'Message', ar: 'الرسالة' }),
    name: 'message',
  },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Grows with its text and keeps its alignment. */
export const Basic: Story = {
  args: { description: bilingual({ en: 'A few words are enough', ar: 'تكفي كلمات قليلة' }) },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    const start = document.documentElement.dir === 'rtl' ? 'right' : 'left';
    const height = area.offsetHeight;
    await userEvent.type(area, 'مرحبًا{Enter}Two shops, one account?{Enter}{Enter}4{Enter}5');
    await expect(area.offsetHeight).toBe(height);
    await userEvent.type(area, '{Enter}6{Enter}7');
    await expect(area.offsetHeight).toBeGreaterThan(height);
    await expect(getComputedStyle(area).textAlign).toBe(start);
    await expect(area).toHaveAccessibleDescription(/few words|كلمات قليلة/);
  },
};
export const BasicRtl = rtl(Basic);

/** The error is below the help text. */
export const Invalid: Story = {
  args: {
    ...Basic.args,
    errorMessage: bilingual({ en: 'This field is required', ar: 'هذا الحقل مطلوب' }),
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    await expect(area).toHaveAttribute('aria-invalid', 'true');
    await expect(area).toHaveAccessibleDescription(/words.*required|قليلة.*مطلوب/);
  },
};
export const InvalidRtl = rtl(Invalid);

/** With a reason it stays focusable, and like any disabled one it cannot be resized. */
export const Disabled: Story = {
  args: {
    disabled: true,
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox');
    await userEvent.tab();
    await expect(area).toHaveFocus();
    await expect(getComputedStyle(area).resize).toBe('none');
  },
};
export const DisabledRtl = rtl(Disabled);
