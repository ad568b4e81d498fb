import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AccountPage, Text } from '../../src';
import { accountLinks, owner } from '../support/account/profile';
import { rtl } from '../support/rtl';
import { screenDocs } from '../support/screen-docs';
import { Say } from '../support/say';

/**
 * The layout of the account pages: header, sidebar, heading. On phones the sections are tabs below
 * the name, and a drawer contains everything else.
 */
const meta = {
  title: 'Screens/Account page',
  component: AccountPage,
  tags: ['screen'],
  parameters: { layout: 'fullscreen', screen: screenDocs.accountPage },
  args: {
    title: 'profile.page.title',
    current: 'subscriptions',
    owner,
    links: accountLinks,
    onLogOut: fn(),
    children: (
      <Text className="mt-6">
        <Say en="The sections of the page stand here." ar="هنا أقسام الصفحة." />
      </Text>
    ),
  },
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current section is marked in the sidebar. */
export const Default: Story = {
  tags: ['pictured'],
  play: async ({ args, canvas }) => {
    const nav = canvas.getByRole('navigation', { name: /^(Profile sections|أقسام الملف الشخصي)$/ });
    const [shown, other] = within(nav).getAllByRole('link');
    await expect(shown).toHaveAttribute('aria-current', 'page');
    await expect(other).not.toHaveAttribute('aria-current');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^(Subscriptions|الاشتراكات)$/,
    );
    const [leave] = canvas.queryAllByRole('button', { name: /^(Log out|تسجيل الخروج)$/ });
    if (leave) {
      await userEvent.click(leave);
      await expect(args.onLogOut).toHaveBeenCalledTimes(1);
    }
  },
};
export const DefaultRtl = rtl(Default);

/** On a phone the menu button opens a drawer; Escape closes it and returns the focus. */
export const Drawer: Story = {
  play: async ({ canvas }) => {
    const button = canvas.queryByRole('button', { name: /^(Account menu|قائمة الحساب)$/ });
    // On a wide screen with a sidebar there is no such button.
    if (!button) {
      await expect(matchMedia('(min-width: 48rem)').matches).toBe(true);
      return;
    }
    await userEvent.click(button);
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(within(drawer).getByText(/^(jabal_oil|زيت_الجبل)$/)).toBeVisible());
    await expect(within(drawer).getAllByRole('link').length).toBeGreaterThanOrEqual(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const DrawerRtl = rtl(Drawer);

/** Logging out in the drawer closes it. */
export const LoggedOut: Story = {
  play: async (context) => {
    const { args } = context;
    await Drawer.play?.(context);
    const drawer = screen.queryByRole('dialog');
    if (!drawer) return;
    await userEvent.click(within(drawer).getByRole('button', { name: /^(Log out|تسجيل الخروج)$/ }));
    await expect(args.onLogOut).toHaveBeenCalled();
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  },
};
export const LoggedOutRtl = rtl(LoggedOut);

/** The user is not loaded yet: the space of the name is reserved. */
export const Loading: Story = { args: { owner: null } };
export const LoadingRtl = rtl(Loading);

/** A name and a business of maximum length. */
export const LongText: Story = {
  tags: ['pictured'],
  args: {
    current: 'settings',
    title: 'profile.nav.settings',
    owner: {
      name: 'عبد الرحمن محمد أمين Wolfeschlegelsteinhausenbergerdorff',
      company: 'زيت_الجبل_للتجارة_نا',
    },
  },
};
export const LongTextRtl = rtl(LongText);
