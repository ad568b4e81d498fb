import type { ReactNode } from 'react';
import { AuthHeading, AuthShell } from '../../components/auth-shell';
import { Message, type MessageId } from '../../foundations';
import { useLegalLinks } from './site/legal-links';
import { usePageTitle } from './use-page-title';

export interface AuthPageProps {
  /** Heading of the page and title of its tab. */
  title: MessageId;
  lead?: ReactNode;
  /** Above the heading: the progress, or a medallion. */
  above?: ReactNode;
  width?: 'default' | 'wide';
  /** The URL the logo links to. */
  homeHref: string;
  children: ReactNode;
}

/** The layout of the sign-in pages: frame, title, and a footer with legal links and a help link. */
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
