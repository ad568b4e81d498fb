import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Footer } from '../components/footer';
import { Header, type HeaderAction } from '../components/header';
import { mainId } from '../components/skip-link';
import { Ltr, Message, useBrand, useLocale } from '../foundations';
import type { SiteLinks } from './site-links';

export interface PublicPageProps {
  links: SiteLinks;
  /** Few words in the middle of the page, as on an error page. @default false */
  centred?: boolean;
  children: ReactNode;
}

/** Head, main part and foot of every page that stands open to all. */
export function PublicPage({ links, centred = false, children }: PublicPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header homeHref={links.home} actions={actionsOf(links)} />
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

function actionsOf({ login, register, account }: SiteLinks): readonly HeaderAction[] {
  if (account) {
    return [{ href: account, label: <Message id="footer.account.title" />, primary: true }];
  }
  return [
    { href: login, label: <Message id="nav.login.action" /> },
    { href: register, label: <Message id="nav.register.action" />, primary: true },
  ];
}

/** The year of the visit: a page that stays open over New Year may be forgiven. */
const thisYear = String(new Date().getFullYear());

function SiteFooter({ links }: { links: SiteLinks }) {
  const { name, supportEmail, supportPhone } = useBrand();
  const { locale } = useLocale();
  return (
    <Footer
      tagline={<Message id="footer.tagline.body" />}
      legal={<Message id="footer.legal.note" values={{ year: thisYear, brand: name[locale] }} />}
      columns={[
        {
          id: 'account',
          title: <Message id="footer.account.title" />,
          entries: [
            { id: 'login', href: links.login, label: <Message id="nav.login.action" /> },
            { id: 'register', href: links.register, label: <Message id="nav.register.action" /> },
          ],
        },
        {
          id: 'office',
          title: <Message id="footer.office.title" />,
          entries: [
            { id: 'place', label: <Message id="footer.office.place" /> },
            { id: 'hours', label: <Message id="footer.office.hours" /> },
            { id: 'email', href: `mailto:${supportEmail}`, label: <Ltr>{supportEmail}</Ltr> },
            {
              id: 'phone',
              href: `tel:${supportPhone.replaceAll(' ', '')}`,
              label: <Ltr>{supportPhone}</Ltr>,
            },
          ],
        },
      ]}
    />
  );
}
