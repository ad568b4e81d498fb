import type { ReactNode } from 'react';
import { Heading } from '../../../components/heading';
import { receiptGlyph, settingsGlyph } from '../../../components/icon';
import type { SidebarItem } from '../../../components/sidebar';
import { Message, type MessageId } from '../../../foundations';
import type { AccountLinks, AccountOwner } from './account-owner';
import { SidebarPage } from './sidebar-page';

export interface AccountPageProps {
  /** Heading of the page and title of its tab. */
  title: MessageId;
  /** The current section. */
  current: 'subscriptions' | 'settings';
  /** `null` while it is loading; the space of the name is reserved. */
  owner: AccountOwner | null;
  links: AccountLinks;
  onLogOut: () => void;
  children: ReactNode;
}

/** The layout of the account pages, with a heading. */
export function AccountPage({ title, current, links, children, ...page }: AccountPageProps) {
  return (
    <SidebarPage
      {...page}
      title={title}
      label="profile.nav.label"
      items={accountItems(links)}
      current={links[current]}
      exit={{ label: 'profile.workspace.action', href: links.app }}
      links={links}
    >
      <Heading level={1} step="2xl">
        <Message id={title} />
      </Heading>
      {children}
    </SidebarPage>
  );
}

/** The sections, as listed in the sidebar and the drawer. */
function accountItems(links: AccountLinks): readonly SidebarItem[] {
  return [
    {
      href: links.subscriptions,
      label: <Message id="profile.nav.subscriptions" />,
      icon: receiptGlyph,
    },
    { href: links.settings, label: <Message id="profile.nav.settings" />, icon: settingsGlyph },
  ];
}
