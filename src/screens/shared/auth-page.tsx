import type { ReactNode } from 'react';
import { AuthHeading, AuthShell } from '../../components/auth-shell';
import { Message, type MessageId } from '../../foundations';
import { useLegalLinks } from './legal-footer';
import { usePageTitle } from './use-page-title';

export interface AuthPageProps {
  /** Heading of the page and name of its tab. */
  title: MessageId;
  lead?: ReactNode;
  /** Above the heading: how far one is, or a medallion. */
  above?: ReactNode;
  width?: 'default' | 'wide';
  /** Where the logo leads. */
  homeHref: string;
  children: ReactNode;
}

/** What the sign-in pages share: their frame, title, and the texts of law and a way to help at the foot. */
export function AuthPage({
  title,
  lead,
  above,
  width = 'default',
  homeHref,
  children,
}: AuthPageProps) {
  usePageTitle(title);
  const links = useLegalLinks();
  return (
    <AuthShell width={width} homeHref={homeHref} links={links}>
      {above}
      <AuthHeading title={<Message id={title} />}>{lead}</AuthHeading>
      {children}
    </AuthShell>
  );
}
