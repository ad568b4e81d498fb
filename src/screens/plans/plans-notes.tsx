import type { ReactNode } from 'react';
import { type Glyph, Icon, downGlyph, talkGlyph, upGlyph } from '../../components/icon';
import { Link } from '../../components/link';
import { Message } from '../../foundations';

/** When an upgrade or downgrade takes effect, and whom to ask first. */
export function PlansNotes({ salesHref }: { salesHref: string }) {
  return (
    <ul className="mt-8 grid gap-4 text-sm text-text-muted md:grid-cols-3 md:gap-8">
      <Note glyph={upGlyph}>
        <Message id="plans.upgrade.note" />
      </Note>
      <Note glyph={downGlyph}>
        <Message id="plans.downgrade.note" />
      </Note>
      <Note glyph={talkGlyph}>
        <Message
          id="plans.sales.note"
          values={{
            link: (words) => (
              <Link href={salesHref} className="whitespace-nowrap">
                {words}
              </Link>
            ),
          }}
        />
      </Note>
    </ul>
  );
}

function Note({ glyph, children }: { glyph: Glyph; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-3 text-pretty">
      <Icon
        glyph={glyph}
        size="sm"
        className="mt-[calc((var(--leading-sm)-16px)/2)] text-thread-2"
      />
      <span>{children}</span>
    </li>
  );
}
