import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { LanguageChoice } from '../../src';
import { rtl } from '../support/rtl';

/**
 * Both languages side by side, each in its own script, for the settings page. In a header use the
 * shorter `LanguageToggle`.
 */
const meta = {
  title: 'Components/LanguageChoice',
  component: LanguageChoice,
} satisfies Meta<typeof LanguageChoice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current language is selected. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const own = document.documentElement.lang === 'ar' ? 'العربية' : 'English';
    await expect(canvas.getByRole('radio', { name: own })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: own })).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);
