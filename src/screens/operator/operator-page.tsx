import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import {
  announcementGlyph,
  cardGlyph,
  historyGlyph,
  peopleGlyph,
  tasksGlyph,
} from '../../components/icon';
import type { SidebarItem } from '../../components/sidebar';
import { Message, type MessageId } from '../../foundations';
import { SidebarPage } from '../shared/account/sidebar-page';
import type { OperatorFrame, OperatorLinks } from './frame';
import { Refused } from './refused';

export interface OperatorPageProps extends OperatorFrame {
  title: MessageId;
  /** The heading, when it is not the title: the name of an account. */
  heading?: ReactNode;
  /** A link back, above the heading. */
  above?: ReactNode;
  current: 'work' | 'accounts' | 'gatewayPlans' | 'announcements' | 'auditLog';
  children: ReactNode;
}

/** The layout of the operator pages. */
export function OperatorPage({
  title,
  heading,
  above,
  current,
  links,
  refusal,
  children: sections,
  ...page
}: OperatorPageProps) {
  return (
    <SidebarPage
      {...page}
      title={title}
      label="operator.nav.label"
      items={operatorItems(links)}
      current={links[current]}
      exit={{ label: 'operator.nav.profile', href: links.subscriptions }}
      links={links}
    >
      {refusal ? (
        <Refused refusal={refusal} links={links} />
      ) : (
        <>
          {above && <p className="mb-2">{above}</p>}
          <Heading level={1} step="2xl" className="wrap-anywhere">
            {heading ?? <Message id={title} />}
          </Heading>
          {sections}
        </>
      )}
    </SidebarPage>
  );
}

function operatorItems(links: OperatorLinks): readonly SidebarItem[] {
  return [
    { href: links.work, label: <Message id="operator.nav.work" />, icon: tasksGlyph },
    { href: links.accounts, label: <Message id="operator.nav.accounts" />, icon: peopleGlyph },
    { href: links.gatewayPlans, label: <Message id="operator.nav.plans" />, icon: cardGlyph },
    {
      href: links.announcements,
      label: <Message id="operator.nav.announcements" />,
      icon: announcementGlyph,
    },
    { href: links.auditLog, label: <Message id="operator.nav.log" />, icon: historyGlyph },
  ];
}
