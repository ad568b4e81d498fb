import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Switch } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * A setting that is on or off and takes effect immediately. For values submitted with a form use a
 * Checkbox. On is at the inline end in both directions.
 */
const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: {
    label: bilingual({ en: 'Weekly summary by email', ar: 'ملخّص أسبوعي عبر البريد الإلكتروني' }),
    name: 'summary',
    onChange: fn(),
  },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Toggled by the whole row and by the space bar. */
export const Basic: Story = {
  args: { description: bilingual({ en: 'Sent on Sundays', ar: 'يُرسل أيام الأحد' }) },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toHaveAccessibleDescription(/Sundays|الأحد/);
    await userEvent.click(canvas.getByText(/Weekly|أسبوعي/));
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const BasicRtl = rtl(Basic);

/** Can be read but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultChecked: true },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

/** Disabled, with the reason; still focusable. */
export const DisabledWithReason: Story = {
  args: {
    disabled: true,
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
    await expect(control).toHaveAccessibleDescription(/owner|للمالك/);
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);
