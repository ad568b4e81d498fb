import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LanguageToggle, LocaleProvider, useLocale } from '../../src';
import { rtl } from '../support/rtl';

const setLocale = fn();

/**
 * Names the other language in its own script, with its own `lang` and `dir`, so that those who need
 * it can read it and screen readers pronounce it correctly. There are no flags, because a language
 * is not a country.
 *
 * It is a link to the same page in the other language. A plain click switches the page in place.
 */
const meta = {
  title: 'Components/LanguageToggle',
  component: LanguageToggle,
  render: function Render(args) {
    const { locale } = useLocale();
    return (
      <LocaleProvider locale={locale} messages={{}} setLocale={setLocale}>
        <LanguageToggle {...args} />
      </LocaleProvider>
    );
  },
} satisfies Meta<typeof LanguageToggle>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A click requests the other language and keeps the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    setLocale.mockClear();
    const other = document.documentElement.lang === 'ar' ? 'en' : 'ar';
    const name = other === 'ar' ? 'العربية' : 'English';
    const toggle = canvas.getByRole('link', { name });
    await expect(toggle).toHaveAttribute('lang', other);
    await expect(toggle).toHaveAttribute('hreflang', other);
    await expect(toggle).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(setLocale).toHaveBeenCalledWith(other);
    await expect(toggle).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/** In a row of small links. */
export const AsText: Story = { args: { variant: 'text' } };
export const AsTextRtl = rtl(AsText);
