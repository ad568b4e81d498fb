import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link, type LinkAdapterProps, LinkProvider } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const followed = fn();

/** The link of an application's router. */
function RouterLink({ href, children, ...props }: LinkAdapterProps) {
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        followed(href);
      }}
    >
      {children}
    </a>
  );
}

/**
 * Navigates to a URL. Its text names the target: never "here" or «هنا».
 *
 * It renders the application's own link component, so that the design system does not depend on a
 * router.
 */
const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#plans', children: bilingual({ en: 'See all plans', ar: 'عرض جميع الخطط' }) },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In running text. */
export const InText: Story = {
  render: (args) => (
    <p>
      <Say en="Every plan has its limits." ar="لكل خطة حدودها." /> <Link {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).textDecorationLine).toBe('underline');
  },
};
export const InTextRtl = rtl(InText);

/** With the application's router: no page load. */
export const ThroughTheRouter: Story = {
  render: (args) => (
    <LinkProvider value={RouterLink}>
      <Link {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    followed.mockClear();
    const link = canvas.getByRole('link');
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(followed).toHaveBeenCalledWith('#plans');
  },
};
export const ThroughTheRouterRtl = rtl(ThroughTheRouter);

/** To another site: opens in a new tab, indicated by an icon and by text. */
export const External: Story = {
  args: {
    href: 'https://developers.facebook.com/docs/whatsapp',
    external: true,
    children: bilingual({ en: 'Rules of WhatsApp', ar: 'قواعد واتساب' }),
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const words = document.documentElement.lang === 'ar' ? /علامة تبويب/ : /new tab/;
    await expect(link).toHaveAccessibleName(words);
  },
};
export const ExternalRtl = rtl(External);

/** The middle of a line of text, in pixels from the top of the window. */
function lineOf(range: Range): number {
  const { top, height } = range.getBoundingClientRect();
  return top + height / 2;
}

/** At every width, the icon stands on the line of the last word. */
export const ExternalWraps: Story = {
  args: { ...External.args },
  render: (args) => (
    <p data-testid="column">
      <Say en="By logging in you accept the" ar="بتسجيل الدخول توافق على" /> <Link {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const column = canvas.getByTestId('column');
    const link = canvas.getByRole('link');
    const words = link.firstElementChild?.firstChild;
    const icon = link.querySelector('svg');
    if (!(words instanceof Text) || !icon) throw new Error('the link has no words or no icon');
    const last = document.createRange();
    last.setStart(words, words.length - 1);
    last.setEnd(words, words.length);
    for (let width = 320; width >= 90; width -= 1) {
      column.style.width = `${width}px`;
      const { top, bottom } = icon.getBoundingClientRect();
      await expect({ width, shares: top < lineOf(last) && lineOf(last) < bottom }).toEqual({
        width,
        shares: true,
      });
    }
  },
};
export const ExternalWrapsRtl = rtl(ExternalWraps);

/** In an alert it takes the alert's colour. */
export const Inherit: Story = {
  args: { variant: 'inherit' },
  render: (args) => (
    <p className="text-danger-fg">
      <Link {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    const parent = link.parentElement;
    await expect(parent).not.toBeNull();
    if (parent) await expect(getComputedStyle(link).color).toBe(getComputedStyle(parent).color);
  },
};
export const InheritRtl = rtl(Inherit);

/** In a list whose context makes clear that its items are links. */
export const Quiet: Story = { args: { variant: 'quiet', standalone: true } };
export const QuietRtl = rtl(Quiet);
