import type { ReactNode } from 'react';
import { Header } from '../../components/header';
import { Icon, lockGlyph } from '../../components/icon';
import { mainId } from '../../components/skip-link';
import { Message } from '../../foundations';
import { LegalFooter } from '../shared/site/legal-footer';

export interface PaymentFrameProps {
  homeHref: string;
  /** The order bar below 1024 px, above everything else. */
  bar?: ReactNode;
  /** The order and the assurances, next to the form from 1024 px. */
  side?: ReactNode;
  children: ReactNode;
}

/** The checkout's short header and two columns: the form, and the order on a band. */
export function PaymentFrame({ homeHref, bar, side, children }: PaymentFrameProps) {
  return (
    <div className="flex min-h-(--viewport-height) flex-col">
      <Header homeHref={homeHref}>
        <span className="flex items-center gap-2 text-sm text-text-muted max-sm:hidden">
          <Icon glyph={lockGlyph} size="sm" />
          <Message id="payment.secure.note" />
        </span>
      </Header>
      <main
        id={mainId}
        tabIndex={-1}
        className="flex flex-1 flex-col outline-none lg:grid lg:grid-cols-[minmax(var(--gutter),1fr)_minmax(0,600px)_minmax(0,520px)_minmax(var(--gutter),1fr)]"
      >
        {bar}
        <div className="mx-auto w-full max-w-[calc(600px+2*var(--gutter))] px-gutter pt-10 pb-12 lg:col-start-2 lg:m-0 lg:max-w-none lg:ps-0 lg:pe-16 lg:pt-12 lg:pb-20">
          {children}
        </div>
        <aside className="border-t border-hairline bg-band empty:hidden lg:col-[3/5] lg:border-s lg:border-t-0">
          {side && (
            <div className="mx-auto max-w-[calc(600px+2*var(--gutter))] px-gutter pt-8 pb-16 lg:sticky lg:top-0 lg:m-0 lg:max-w-[520px] lg:ps-16 lg:pe-0 lg:pt-12 lg:pb-12">
              {side}
            </div>
          )}
        </aside>
      </main>
      <LegalFooter />
    </div>
  );
}
