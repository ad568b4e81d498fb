import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Sidebar, SidebarLayout, Heading, receiptGlyph, settingsGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const items = [
  {
    href: '/profile',
    label: bilingual({ en: 'Subscriptions', ar: 'الاشتراكات' }),
    icon: receiptGlyph,
  },
  {
    href: '/profile/settings',
    label: bilingual({ en: 'Settings', ar: 'الإعدادات' }),
    icon: settingsGlyph,
  },
];

/**
 * Navigation of the account pages: 248 px wide (208 px below 1024 px), and below 768 px the name
 * with a row of tabs. The current section has a stitch at the outer edge and `aria-current`.
 */
const meta = {
  title: 'Components/Sidebar',
  component: Sidebar,
  parameters: { layout: 'fullscreen' },
  args: {
    name: bilingual({ en: 'Salma Odeh', ar: 'سلمى عودة' }),
    detail: bilingual({ en: 'jabal_oil', ar: 'زيت_الجبل' }),
    items,
    current: '/profile',
    label: bilingual({ en: 'Profile sections', ar: 'أقسام الملف الشخصي' }),
    onLogOut: fn(),
  },
  render: (args) => (
    <div className="flex min-h-dvh flex-col">
      <SidebarLayout sidebar={<Sidebar {...args} />}>
        <Heading level={1} step="2xl">
          <Say en="Subscriptions" ar="الاشتراكات" />
        </Heading>
      </SidebarLayout>
    </div>
  ),
} satisfies Meta<typeof Sidebar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The section is marked as the current page; log-out is a button. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const nav = canvas.getByRole('navigation');
    await expect(nav).toHaveAccessibleName();
    const [shown, other] = within(nav).getAllByRole('link');
    await expect(shown).toHaveAttribute('aria-current', 'page');
    await expect(other).not.toHaveAttribute('aria-current');
    const name = document.documentElement.lang === 'ar' ? 'تسجيل الخروج' : 'Log out';
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
  },
};
export const DefaultRtl = rtl(Default);

/** The other section. */
export const Settings: Story = { args: { current: '/profile/settings' } };
export const SettingsRtl = rtl(Settings);
