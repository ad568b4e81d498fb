import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Header } from '../../components/header';
import { Heading } from '../../components/heading';
import { openGlyph, receiptGlyph, settingsGlyph } from '../../components/icon';
import { Anchor } from '../../components/link';
import { Sidebar, type SidebarItem, SidebarLayout } from '../../components/sidebar';
import { Skeleton } from '../../components/skeleton';
import { Message, type MessageId, useText } from '../../foundations';
import { AccountMenu } from './account-menu';
import type { AccountLinks, AccountOwner } from './account-owner';
import { HeadWords } from './head-words';
import { LegalFooter } from './legal-footer';
import { usePageTitle } from './use-page-title';

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

/** The layout of the account pages: header, sidebar (tabs and a drawer on phones), heading. */
export function AccountPage({
  title,
  current,
  owner,
  links,
  onLogOut,
  children,
}: AccountPageProps) {
  usePageTitle(title);
  const text = useText();
  const items = accountItems(links);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header homeHref={links.home} wide>
        <Button asChild endIcon={openGlyph}>
          <Anchor href={links.app}>
            <HeadWords id="profile.app.action" />
          </Anchor>
        </Button>
      </Header>
      <SidebarLayout
        sidebar={
          <Sidebar
            name={owner?.name ?? <Skeleton lines={[70]} />}
            detail={owner ? owner.company : <Skeleton lines={[50]} />}
            label={text('profile.nav.label')}
            items={items}
            current={links[current]}
            onLogOut={onLogOut}
            menu={
              <AccountMenu
                owner={owner}
                items={items}
                current={links[current]}
                links={links}
                onLogOut={onLogOut}
              />
            }
          />
        }
      >
        <Heading level={1} step="2xl">
          <Message id={title} />
        </Heading>
        {children}
      </SidebarLayout>
      <LegalFooter />
    </div>
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
