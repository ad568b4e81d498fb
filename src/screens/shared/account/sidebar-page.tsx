import type { ReactNode } from 'react';
import { Button } from '../../../components/button';
import { Header } from '../../../components/header';
import { openGlyph } from '../../../components/icon';
import { Anchor } from '../../../components/link';
import { Sidebar, type SidebarItem, SidebarLayout } from '../../../components/sidebar';
import { Skeleton } from '../../../components/skeleton';
import { type MessageId, useText } from '../../../foundations';
import { AccountMenu } from './account-menu';
import type { AccountLinks, AccountOwner } from './account-owner';
import { HeaderText } from '../header-text';
import { LegalFooter } from '../site/legal-footer';
import { usePageTitle } from '../use-page-title';

export interface SidebarPageProps {
  /** Title of the tab. */
  title: MessageId;
  /** The accessible name of the navigation. */
  label: MessageId;
  /** The sections, in reading order. */
  items: readonly SidebarItem[];
  /** The URL of the current section. */
  current: string;
  /** The button in the header, which leaves these pages. */
  exit: { label: MessageId; href: string };
  /** `null` while it is loading; the space of the name is reserved. */
  owner: AccountOwner | null;
  links: AccountLinks;
  onLogOut: () => void;
  children: ReactNode;
}

/** A page for signed-in users: header, sidebar (tabs and a drawer on phones), footer. */
export function SidebarPage({
  title,
  label,
  items,
  current,
  exit,
  owner,
  links,
  onLogOut,
  children,
}: SidebarPageProps) {
  usePageTitle(title);
  const text = useText();
  const menu = { owner, label, items, current, links, onLogOut };
  return (
    <div className="flex min-h-(--viewport-height) flex-col">
      <Header homeHref={links.home} wide>
        <Button asChild endIcon={openGlyph}>
          <Anchor href={exit.href}>
            <HeaderText id={exit.label} />
          </Anchor>
        </Button>
      </Header>
      <SidebarLayout
        sidebar={
          <Sidebar
            name={
              owner?.name ?? <Skeleton lines={[70]} className="h-(--leading-sm) content-center" />
            }
            detail={
              owner ? (
                owner.company
              ) : (
                <Skeleton lines={[50]} className="h-(--leading-xs) content-center" />
              )
            }
            label={text(label)}
            items={items}
            current={current}
            onLogOut={onLogOut}
            menu={<AccountMenu {...menu} />}
          />
        }
      >
        {children}
      </SidebarLayout>
      <LegalFooter />
    </div>
  );
}
