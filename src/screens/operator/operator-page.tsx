import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Header } from '../../components/header';
import { Heading } from '../../components/heading';
import { cardGlyph, historyGlyph, openGlyph, peopleGlyph, tasksGlyph } from '../../components/icon';
import { Anchor } from '../../components/link';
import { Sidebar, type SidebarItem, SidebarLayout } from '../../components/sidebar';
import { Skeleton } from '../../components/skeleton';
import { Message, type MessageId, useText } from '../../foundations';
import { AccountMenu } from '../shared/account-menu';
import { HeadWords } from '../shared/head-words';
import { LegalFooter } from '../shared/legal-footer';
import { usePageTitle } from '../shared/use-page-title';
import type { OperatorFrame, OperatorLinks } from './frame';
import { Refused } from './refused';

export interface OperatorPageProps extends OperatorFrame {
  title: MessageId;
  /** The heading, when it is not the title: the name of an account. */
  heading?: ReactNode;
  current: 'work' | 'accounts' | 'gatewayPlans' | 'auditLog';
  children: ReactNode;
}

/** The layout of the pages for those who run the service. */
export function OperatorPage({
  title,
  heading,
  current,
  owner,
  links,
  onLogOut,
  refusal,
  children,
}: OperatorPageProps) {
  usePageTitle(title);
  const text = useText();
  const items = operatorItems(links);
  return (
    <div className="flex min-h-dvh flex-col">
      <Header homeHref={links.home} wide>
        <Button asChild endIcon={openGlyph}>
          <Anchor href={links.subscriptions}>
            <HeadWords id="operator.nav.profile" />
          </Anchor>
        </Button>
      </Header>
      <SidebarLayout
        sidebar={
          <Sidebar
            name={owner?.name ?? <Skeleton lines={[70]} />}
            detail={owner ? owner.company : <Skeleton lines={[50]} />}
            label={text('operator.nav.label')}
            items={items}
            current={links[current]}
            onLogOut={onLogOut}
            menu={
              <AccountMenu
                owner={owner}
                label="operator.nav.label"
                items={items}
                current={links[current]}
                links={links}
                onLogOut={onLogOut}
              />
            }
          />
        }
      >
        {refusal ? (
          <Refused refusal={refusal} links={links} />
        ) : (
          <>
            <Heading level={1} step="2xl" className="wrap-anywhere">
              {heading ?? <Message id={title} />}
            </Heading>
            {children}
          </>
        )}
      </SidebarLayout>
      <LegalFooter />
    </div>
  );
}

function operatorItems(links: OperatorLinks): readonly SidebarItem[] {
  return [
    { href: links.work, label: <Message id="operator.nav.work" />, icon: tasksGlyph },
    { href: links.accounts, label: <Message id="operator.nav.accounts" />, icon: peopleGlyph },
    { href: links.gatewayPlans, label: <Message id="operator.nav.plans" />, icon: cardGlyph },
    { href: links.auditLog, label: <Message id="operator.nav.log" />, icon: historyGlyph },
  ];
}
