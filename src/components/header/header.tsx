import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Bdi, Message, useText } from '../../foundations';
import { Anchor } from '../link';
import { isFocusLost } from '../shared/layer/lost-focus';
import { cutLine, quietTransition } from '../shared/recipes';
import { stitchAcross } from '../shared/stitch';
import type { HeaderAccount, HeaderAction, NavItem } from './types';
import { menuGlyph } from '../icon';
import { IconButton } from '../icon-button';
import type { MobileMenuProps } from './mobile-menu';
import { Button } from '../button';
import { LanguageToggle } from '../language-toggle';
import { Logo } from '../logo';
import { SkipLink } from '../skip-link';
import { lazyPart } from '../shared/lazy-part';
import { ThemeCycle } from '../theme-toggle';

interface HeaderNavProps {
  items: readonly NavItem[];
  current: string | undefined;
}

/**
 * The main navigation in the header. The current page is marked with a stitch on the header's lower
 * rule.
 */
function HeaderNav({ items, current }: HeaderNavProps) {
  const text = useText();
  return (
    <nav aria-label={text('nav.main.aria')} className="ms-4 hidden h-full lg:block">
      <ul className="flex h-full items-center gap-6 text-sm">
        {items.map(({ href, label }) => (
          <li key={href} className="relative flex h-full items-center">
            <Anchor
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={cx(
                'rounded-sm py-2 text-text-muted hover:text-text aria-[current=page]:text-text',
                quietTransition,
              )}
            >
              {label}
            </Anchor>
            {href === current && (
              <span className={cx('absolute inset-x-0 -bottom-px', stitchAcross)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const MobileMenu = lazyPart(() => import('./mobile-menu'));

interface HeaderMenuProps extends Omit<MobileMenuProps, 'open' | 'onOpenChange' | 'onClosed'> {
  children?: ReactNode;
}

/**
 * The button that opens the navigation below 1024 px. The menu's code is loaded when it is opened.
 */
function HeaderMenu(props: HeaderMenuProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  function show() {
    setWanted(true);
    setOpen(true);
  }

  return (
    <>
      <IconButton
        ref={button}
        label={text('nav.menu.action')}
        icon={menuGlyph}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={MobileMenu.preload}
        onFocus={MobileMenu.preload}
        onClick={show}
        className="lg:hidden"
      />
      {wanted && (
        <MobileMenu
          {...props}
          open={open}
          onOpenChange={setOpen}
          onClosed={() => {
            // The page that a link has led to may have moved the focus.
            if (isFocusLost()) button.current?.focus();
          }}
        />
      )}
    </>
  );
}

export interface HeaderProps extends ComponentProps<'header'> {
  /** The URL the logo links to. */
  homeHref: string;
  /**
   * The main navigation. Without it, `actions` and `account`, the header is the short one of the
   * checkout.
   */
  nav?: readonly NavItem[];
  /** The URL of the current page. */
  current?: string;
  /** Login and sign-up actions for visitors who are not signed in. The primary one comes last. */
  actions?: readonly HeaderAction[];
  /** The signed-in user. Name and log-out button replace the actions. */
  account?: HeaderAccount;
  /** Items specific to this page, before the language toggle: "Open app", "Secure payment". */
  children?: ReactNode;
  /** One reassuring line at the bottom of the menu. */
  menuNote?: ReactNode;
  /** The URL of this page in the other language. */
  languageHref?: string;
  /**
   * Shows the small button that changes the theme.
   * @default false
   */
  showThemeToggle?: boolean;
  /**
   * Stretches the header from edge to edge, above pages with a sidebar.
   * @default false
   */
  wide?: boolean;
}

/**
 * The header of every page. Below 1024 px the navigation and the login link move into a menu; below
 * 768 px so does the filled button.
 */
export function Header({
  homeHref,
  nav = [],
  current,
  actions = [],
  account,
  children,
  menuNote,
  languageHref,
  showThemeToggle = false,
  wide = false,
  className,
  ...props
}: HeaderProps) {
  const hasMenu = nav.length > 0 || actions.length > 0 || account !== undefined;
  return (
    <header
      {...props}
      data-slot="header"
      className={cx('relative z-header border-b border-hairline bg-canvas print:hidden', className)}
    >
      <SkipLink />
      <div
        className={cx(
          'mx-auto flex h-(--header-height) items-center gap-2 min-[400px]:gap-4 md:gap-8',
          wide
            ? 'px-gutter md:px-7'
            : 'w-full max-w-[calc(var(--container-page)+2*var(--gutter))] px-gutter',
        )}
      >
        <Logo href={homeHref} />
        {nav.length > 0 && <HeaderNav items={nav} current={current} />}
        <div className="ms-auto flex min-w-0 items-center gap-1 md:gap-2">
          {children !== undefined && <div className="max-md:*:px-2.5">{children}</div>}
          {showThemeToggle && <ThemeCycle className={hasMenu ? 'max-md:hidden' : undefined} />}
          <LanguageToggle
            href={languageHref}
            className={hasMenu && children !== undefined ? 'max-sm:hidden' : undefined}
          />
          {account ? (
            <Account account={account} />
          ) : (
            actions.map((action) => <Action key={action.href} action={action} />)
          )}
          {hasMenu && (
            <HeaderMenu
              homeHref={homeHref}
              nav={nav}
              current={current}
              actions={account ? [] : actions}
              account={account}
              note={menuNote}
              languageHref={languageHref}
              showThemeToggle={showThemeToggle}
            />
          )}
        </div>
      </div>
    </header>
  );
}

/**
 * `data-member` on the document's root says, before the first paint, that someone is signed in on
 * this device.
 */
const audiences = {
  guests: '[[data-member]_&]:hidden',
  members: '[html:not([data-member])_&]:hidden',
} as const;

function Action({ action: { href, label, primary = false, audience } }: { action: HeaderAction }) {
  return (
    <Button
      asChild
      variant={primary ? 'primary' : 'ghost'}
      className={cx(primary ? 'max-md:hidden' : 'max-lg:hidden', audience && audiences[audience])}
    >
      <Anchor href={href}>{label}</Anchor>
    </Button>
  );
}

function Account({ account }: { account: HeaderAccount }) {
  const name = <Bdi className={cx('max-w-[12rem]', cutLine)}>{account.name}</Bdi>;
  return (
    <>
      <Button asChild variant="ghost" className="max-lg:hidden">
        <Anchor href={account.href}>{name}</Anchor>
      </Button>
      <Button variant="secondary" className="max-lg:hidden" onClick={account.onLogOut}>
        <Message id="app.logOut.action" />
      </Button>
    </>
  );
}
