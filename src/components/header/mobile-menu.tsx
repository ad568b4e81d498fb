import * as Dialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Bdi, Message, useText } from '../../foundations';
import { Button } from '../button';
import { closeGlyph, logOutGlyph } from '../icon';
import { IconButton } from '../icon-button';
import { LanguageToggle } from '../language-toggle';
import { Anchor } from '../link';
import { Logo } from '../logo';
import { cutLine } from '../shared/recipes';
import { stitchAcross } from '../shared/stitch';
import { useModalLayer } from '../shared/layer/use-modal-layer';
import { ThemeCycle } from '../theme-toggle';
import { VisuallyHidden } from '../visually-hidden';
import type { HeaderAccount, HeaderAction, NavItem } from './types';

export interface MobileMenuProps {
  homeHref: string;
  nav: readonly NavItem[];
  current: string | undefined;
  actions: readonly HeaderAction[];
  account: HeaderAccount | undefined;
  /** One reassuring line next to the language toggle. */
  note: ReactNode;
  languageHref: string | undefined;
  /** Shows the button that changes the theme. */
  showThemeToggle: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once the menu has closed; restore the focus here. */
  onClosed: () => void;
}

/** From this width on, the header itself shows everything. */
const wide = '(min-width: 64rem)';

/** The navigation as a full-height panel: large rows, and the two actions at the bottom. */
export default function MobileMenu({
  homeHref,
  nav,
  current,
  actions,
  account,
  note,
  languageHref,
  showThemeToggle,
  open,
  onOpenChange,
  onClosed,
}: MobileMenuProps) {
  const text = useText();
  const layer = useModalLayer();

  useEffect(() => {
    const query = window.matchMedia(wide);
    const close = () => onOpenChange(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [onOpenChange]);

  function giveFocusBack(event: Event) {
    event.preventDefault();
    onClosed();
  }

  const close = () => onOpenChange(false);

  // Following a link changes the page underneath, so the menu must close. Changing the language
  // keeps it open.
  function closeOnFollow({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a:not([hreflang])')) close();
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot="mobile-menu"
          aria-describedby={undefined}
          onClick={closeOnFollow}
          onCloseAutoFocus={giveFocusBack}
          {...layer}
          className="fixed inset-0 z-dialog flex flex-col overflow-y-auto bg-canvas text-text outline-none data-[state=closed]:animate-leave data-[state=open]:animate-rise lg:hidden"
        >
          <Dialog.Title asChild>
            <VisuallyHidden>
              <Message id="nav.menu.action" />
            </VisuallyHidden>
          </Dialog.Title>
          <div className="flex h-(--header-height) shrink-0 items-center justify-between border-b border-hairline px-gutter">
            <Logo href={homeHref} />
            <IconButton label={text('nav.closeMenu.action')} icon={closeGlyph} onClick={close} />
          </div>
          {nav.length > 0 && (
            <MenuPlaces
              places={[{ href: homeHref, label: <Message id="nav.home.link" /> }, ...nav]}
              current={current}
            />
          )}
          <div className="mt-auto grid gap-3 px-gutter pt-5 pb-6">
            {account && <MenuAccount account={account} />}
            {actions.map(({ href, label, primary = false }) => (
              <Button
                key={href}
                asChild
                block
                size="lg"
                variant={primary ? 'primary' : 'secondary'}
                className={primary ? '-order-1' : undefined}
              >
                <Anchor href={href}>{label}</Anchor>
              </Button>
            ))}
            <div className="flex items-center justify-between gap-3 text-sm">
              {/* The toggle has its own direction, but the margin must follow the page's. */}
              <span className="-ms-3 flex items-center">
                <LanguageToggle href={languageHref} />
                {showThemeToggle && <ThemeCycle />}
              </span>
              {note !== undefined && <span className="text-xs text-text-subtle">{note}</span>}
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function MenuPlaces({
  places,
  current,
}: {
  places: readonly NavItem[];
  current: string | undefined;
}) {
  const text = useText();
  return (
    <nav aria-label={text('nav.main.aria')} className="px-gutter py-4">
      <ul>
        {places.map(({ href, label }) => (
          <li key={href} className="relative border-b border-hairline">
            <Anchor
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="block rounded-sm py-4 text-xl"
            >
              {label}
            </Anchor>
            {href === current && (
              <span className={cx('absolute inset-s-0 -bottom-0.5 w-16', stitchAcross)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuAccount({ account }: { account: HeaderAccount }) {
  const name = <Bdi className={cutLine}>{account.name}</Bdi>;
  return (
    <>
      <Button asChild block size="lg">
        <Anchor href={account.href}>{name}</Anchor>
      </Button>
      <Button block size="lg" variant="ghost" startIcon={logOutGlyph} onClick={account.onLogOut}>
        <Message id="app.logOut.action" />
      </Button>
    </>
  );
}
