import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Header } from '../../components/header';
import { backGlyph } from '../../components/icon';
import { Anchor } from '../../components/link';
import { mainId } from '../../components/skip-link';
import { HeaderText } from '../shared/header-text';
import { LegalFooter } from '../shared/site/legal-footer';
import { PublicPage } from '../shared/site/public-page';
import type { SiteLinks } from '../shared/site/site-links';

/** The short header for signed-in users; the full public page for everyone else. */
export function PlansFrame({ links, children }: { links: SiteLinks; children: ReactNode }) {
  if (!links.account) return <PublicPage links={links}>{children}</PublicPage>;
  return (
    <div className="flex min-h-(--viewport-height) flex-col">
      <Header homeHref={links.home}>
        <Button asChild variant="ghost" startIcon={backGlyph}>
          <Anchor href={links.account}>
            <HeaderText id="plans.profile.link" />
          </Anchor>
        </Button>
      </Header>
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <LegalFooter />
    </div>
  );
}
