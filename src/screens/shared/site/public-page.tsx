import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Header, type HeaderAction, type NavItem } from '../../../components/header';
import { mainId } from '../../../components/skip-link';
import { Message } from '../../../foundations';
import { SiteFooter } from './site-footer';
import type { SiteLinks } from './site-links';

export interface PublicPageProps {
  links: SiteLinks;
  /** Centres short content on the page, as on an error page. @default false */
  centred?: boolean;
  children: ReactNode;
}

/** Header, main element and footer of every public page. */
export function PublicPage({ links, centred = false, children }: PublicPageProps) {
  return (
    <div className="flex min-h-(--viewport-height) flex-col">
      <Header
        homeHref={links.home}
        nav={navigationOf(links)}
        {...(links.current ? { current: links.current } : {})}
        actions={actionsOf(links)}
        menuNote={<Message id="nav.menu.note" />}
      />
      <main
        id={mainId}
        tabIndex={-1}
        className={cx(
          'flex-1 outline-none',
          centred &&
            'grid content-center justify-items-center gap-3 px-gutter py-16 text-center md:py-24',
        )}
      >
        {children}
      </main>
      <SiteFooter links={links} />
    </div>
  );
}

function navigationOf({ pricing, blog, about, contact }: SiteLinks): readonly NavItem[] {
  return [
    { href: pricing, label: <Message id="nav.pricing.link" /> },
    { href: blog, label: <Message id="nav.blog.link" /> },
    { href: about, label: <Message id="nav.about.link" /> },
    { href: contact, label: <Message id="nav.contact.link" /> },
  ];
}

const accountAction = (href: string): HeaderAction => ({
  href,
  label: <Message id="footer.account.title" />,
  primary: true,
});

function actionsOf({ login, trial, account, maybeAccount }: SiteLinks): readonly HeaderAction[] {
  if (account) return [accountAction(account)];
  const guestActions: readonly HeaderAction[] = [
    { href: login, label: <Message id="nav.login.action" /> },
    { href: trial, label: <Message id="nav.trial.action" />, primary: true },
  ];
  if (!maybeAccount) return guestActions;
  return [
    ...guestActions.map((action) => ({ ...action, audience: 'guests' as const })),
    { ...accountAction(maybeAccount), audience: 'members' },
  ];
}
