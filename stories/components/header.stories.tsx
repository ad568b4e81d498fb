import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button, Header, openGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { sample } from '../support/sample-names';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const nav = [
  { href: '/pricing', label: bilingual({ en: 'Pricing', ar: 'الأسعار' }) },
  { href: '/blog', label: bilingual({ en: 'Blog', ar: 'المدونة' }) },
  { href: '/about', label: bilingual({ en: 'About', ar: 'من نحن' }) },
  { href: '/contact', label: bilingual({ en: 'Contact', ar: 'التواصل معنا' }) },
];
const actions = [
  { href: '/login', label: bilingual({ en: 'Log in', ar: 'تسجيل الدخول' }) },
  {
    href: '/register',
    label: bilingual({ en: 'Start free trial', ar: 'بدء التجربة المجانية' }),
    primary: true,
  },
];

/**
 * The header of every page. Below 1024 px the navigation and the login link move into a menu, below
 * 768 px so does the filled button. Without navigation, actions and account it is the short header
 * of the checkout.
 */
const meta = {
  title: 'Components/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    homeHref: '/',
    nav,
    actions,
    current: '/pricing',
    menuNote: bilingual({ en: 'No credit card required', ar: 'بلا حاجة إلى بطاقة ائتمان' }),
  },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

/** For visitors. The navigation marks the current page. */
export const Visitor: Story = {
  play: async ({ canvas }) => {
    const head = canvas.getByRole('banner');
    await expect(head).toBeVisible();
    const current = head.querySelector('[aria-current="page"]');
    await expect(current).toHaveAttribute('href', '/pricing');
  },
};
export const VisitorRtl = rtl(Visitor);

/** The menu on small screens: a dialog that returns the focus. */
export const MenuOpen: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const name = document.documentElement.lang === 'ar' ? 'القائمة' : 'Menu';
    const button = canvasElement.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
    await expect(button).not.toBeNull();
    if (!button || getComputedStyle(button).display === 'none') return;
    await userEvent.click(button);
    const sheet = await within(document.body).findByRole('dialog', { name });
    await expect(within(sheet).getAllByRole('link').length).toBeGreaterThan(6);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await within(document.body).findByRole('dialog', { name });
  },
};
export const MenuOpenRtl = rtl(MenuOpen);

/** Signed in: the user's name, the log-out button, and items specific to the page. */
export const SignedIn: Story = {
  args: {
    nav: [],
    actions: [],
    wide: true,
    showThemeToggle: true,
    account: { name: sample('fullName'), href: '/profile', onLogOut: fn() },
    children: (
      <Button asChild endIcon={openGlyph}>
        <a href="/app">
          <Say en="Open workspace" ar="فتح مساحة العمل" />
        </a>
      </Button>
    ),
  },
  play: async ({ args, canvas }) => {
    const name = document.documentElement.lang === 'ar' ? 'تسجيل الخروج' : 'Log out';
    const out = canvas.queryByRole('button', { name });
    if (!out) return;
    await userEvent.click(out);
    await expect(args.account?.onLogOut).toHaveBeenCalledOnce();
  },
};
export const SignedInRtl = rtl(SignedIn);

/** Checkout and codes: logo and language only. */
export const Minimal: Story = {
  args: { nav: [], actions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};
export const MinimalRtl = rtl(Minimal);
