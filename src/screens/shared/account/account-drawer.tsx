import { cx } from 'class-variance-authority';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../components/button';
import { Icon, logOutGlyph } from '../../../components/icon';
import { LanguageToggle } from '../../../components/language-toggle';
import { Anchor } from '../../../components/link';
import { stitchDown } from '../../../components/shared/stitch';
import { Drawer } from '../../../components/drawer';
import type { SidebarItem } from '../../../components/sidebar';
import { ThemeCycle } from '../../../components/theme-toggle';
import { Bdi, Message, type MessageId, useText } from '../../../foundations';
import type { AccountLinks, AccountOwner } from './account-owner';

export interface AccountDrawerProps {
  owner: AccountOwner | null;
  /** The accessible name of the navigation. */
  label: MessageId;
  items: readonly SidebarItem[];
  /** The URL of the current section. */
  current: string;
  links: AccountLinks;
  onLogOut: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** From this width on, the sidebar itself shows everything. */
const wide = '(min-width: 48rem)';

/** The sidebar on a phone: the signed-in user, the sections, and the log-out button. */
export default function AccountDrawer({
  owner,
  label,
  items,
  current,
  links,
  onLogOut,
  open,
  onOpenChange,
}: AccountDrawerProps) {
  const text = useText();

  useEffect(() => {
    const query = matchMedia(wide);
    const close = () => onOpenChange(false);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, [onOpenChange]);

  // Following a link changes the page underneath, so close; changing the language keeps it open.
  function closeOnFollow({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a:not([hreflang])')) onOpenChange(false);
  }

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      side="start"
      title={owner ? <Bdi>{owner.name}</Bdi> : <Message id="profile.nav.menu" />}
      {...(owner ? { description: <Bdi>{owner.company}</Bdi> } : {})}
      actions={
        <Button block startIcon={logOutGlyph} onClick={onLogOut}>
          <Message id="app.logOut.action" />
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only handles clicks that bubble from the links inside */}
      <div onClick={closeOnFollow} className="grid gap-5">
        <nav aria-label={text(label)}>
          <ul className="grid gap-1">
            {items.map(({ href, label, icon }) => (
              <li key={href} className="relative">
                {href === current && (
                  <span className={cx('absolute inset-y-2 -inset-s-gutter', stitchDown)} />
                )}
                <Anchor
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                  className="flex min-h-control-lg items-center gap-3 rounded-md px-3 text-md hover:bg-band aria-[current=page]:bg-band aria-[current=page]:font-label"
                >
                  <Icon glyph={icon} />
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="grid gap-1 border-t border-hairline pt-4 text-sm">
          <li>
            <DrawerLink href={links.plans}>
              <Message id="profile.nav.plans" />
            </DrawerLink>
          </li>
          <li>
            <DrawerLink href={links.app}>
              <Message id="profile.workspace.action" />
            </DrawerLink>
          </li>
        </ul>
        <div className="flex items-center justify-between gap-3 border-t border-hairline pt-4">
          <span className="-ms-3">
            <LanguageToggle />
          </span>
          <ThemeCycle />
        </div>
      </div>
    </Drawer>
  );
}

function DrawerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor
      href={href}
      className="flex min-h-control-field items-center rounded-md px-3 text-text-muted hover:bg-band hover:text-text"
    >
      {children}
    </Anchor>
  );
}
