import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { mainId } from './skip-link';
import { Bdi, Message, useText } from '../foundations';
import { Avatar } from './avatar';
import { type Glyph, Icon, logOutGlyph } from './icon';
import { IconButton } from './icon-button';
import { Anchor } from './link';
import { quietTransition } from './shared/recipes';
import { stitchAcross, stitchDown } from './shared/stitch';

export interface SidebarLayoutProps extends ComponentProps<'div'> {
  /** The `<Sidebar>`. */
  sidebar: ReactNode;
  /** The page's content: a header and sections. */
  children: ReactNode;
}

/** A sidebar next to the main content, which is at most 880 px wide. */
export function SidebarLayout({ sidebar, children, className, ...props }: SidebarLayoutProps) {
  return (
    <div
      {...props}
      data-slot="sidebar-layout"
      className={cx(
        'grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[208px_minmax(0,1fr)] md:grid-rows-1 lg:grid-cols-[var(--sidebar)_minmax(0,1fr)]',
        className,
      )}
    >
      {sidebar}
      <main
        id={mainId}
        tabIndex={-1}
        className="w-full max-w-[calc(var(--container-account)+2*var(--space-12))] px-gutter pt-8 pb-16 outline-none md:px-8 md:pt-10 md:pb-20 lg:px-12"
      >
        {children}
      </main>
    </div>
  );
}

export interface SidebarItem {
  href: string;
  label: ReactNode;
  icon: Glyph;
}

export interface SidebarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The name of the account's owner. */
  name: ReactNode;
  /** A second line below the name: the business. */
  detail?: ReactNode;
  /** The sections, in reading order. */
  items: readonly SidebarItem[];
  /** The URL of the current section. */
  current?: string;
  /** The accessible name of the navigation: "Profile sections". */
  label: string;
  /** Called when the user logs out. The log-out button is shown only if it is set. */
  onLogOut?: () => void;
  /**
   * Replaces the log-out button below 768 px: a button at the end of the name's line that opens a
   * drawer with it and the sections. More sections than a phone has room for are only shown there.
   */
  menu?: ReactNode;
}

/** How many sections fit on one line of a phone. */
const MOST_TABS = 3;

const row =
  'relative flex h-control-md items-center gap-3 rounded-md text-sm text-text-muted hover:text-text pointer-coarse:h-control-field';

/**
 * Navigation of the account pages. From 768 px it is a column at the start of the page; below that
 * it is the name with a row of tabs.
 */
export function Sidebar({
  name,
  detail,
  items,
  current,
  label,
  onLogOut,
  menu,
  className,
  ...props
}: SidebarProps) {
  const text = useText();
  const inMenu = menu !== undefined && items.length > MOST_TABS;
  return (
    <div
      {...props}
      data-slot="sidebar"
      className={cx(
        'flex flex-col gap-4 border-b border-hairline bg-sunken px-gutter pt-5 md:gap-6 md:border-e md:border-b-0 md:px-4 md:py-8',
        inMenu && 'max-md:pb-4',
        className,
      )}
    >
      <div className="flex items-center gap-3 md:px-3">
        <Avatar />
        <p className="min-w-0 flex-1">
          <span className="block text-sm font-medium wrap-anywhere">
            <Owner>{name}</Owner>
          </span>
          {detail !== undefined && (
            <span className="block text-xs wrap-anywhere text-text-subtle">
              <Owner>{detail}</Owner>
            </span>
          )}
        </p>
        {menu}
        {onLogOut && menu === undefined && (
          <IconButton
            label={text('app.logOut.action')}
            icon={logOutGlyph}
            onClick={onLogOut}
            className="-me-2.5 md:hidden"
          />
        )}
      </div>
      <nav aria-label={label} className={inMenu ? 'max-md:hidden' : undefined}>
        <ul className="flex flex-wrap gap-x-5 md:grid md:gap-0.5">
          {items.map((item) => (
            <li key={item.href}>
              <SidebarLink item={item} current={item.href === current} />
            </li>
          ))}
        </ul>
      </nav>
      {onLogOut && (
        <button
          type="button"
          onClick={onLogOut}
          className={cx(
            row,
            'mt-auto hidden cursor-pointer px-3 hover:bg-band md:flex',
            quietTransition,
          )}
        >
          <Icon glyph={logOutGlyph} />
          <Message id="app.logOut.action" />
        </button>
      )}
    </div>
  );
}

/**
 * A name of unknown direction. The placeholder for an unknown name follows the page instead:
 * Firefox treats an isolate without letters as left to right.
 */
function Owner({ children }: { children: ReactNode }) {
  return typeof children === 'string' ? <Bdi>{children}</Bdi> : children;
}

function SidebarLink({ item, current }: { item: SidebarItem; current: boolean }) {
  return (
    <Anchor
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={cx(
        row,
        'aria-[current=page]:text-text md:px-3 md:hover:bg-band md:aria-[current=page]:bg-band md:aria-[current=page]:font-label',
        quietTransition,
      )}
    >
      {current && <CurrentStitch />}
      <Icon glyph={item.icon} />
      <span className="min-w-0 whitespace-nowrap md:overflow-hidden md:text-ellipsis md:supports-[overflow:clip]:overflow-x-clip md:supports-[overflow:clip]:overflow-y-visible">
        {item.label}
      </span>
    </Anchor>
  );
}

/** Below the tab on a phone, otherwise at the edge of the page next to the item. */
function CurrentStitch() {
  return (
    <>
      <span className={cx('absolute inset-x-0 bottom-0 md:hidden', stitchAcross)} />
      <span className={cx('absolute inset-y-2 -inset-s-4 hidden md:block', stitchDown)} />
    </>
  );
}
