import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import {
  type Glyph,
  Icon,
  clockGlyph,
  mailGlyph,
  phoneGlyph,
  placeGlyph,
} from '../../../components/icon';
import { Link } from '../../../components/link';
import { Ltr, Message, type MessageId, useBrand } from '../../../foundations';
import { OfficeHours } from './office-hours';

/**
 * Whether the office is open, and until or from when; without a `day` it opens today. Unknown in
 * prerendered pages.
 */
export type OfficeNow = { open: true; until: string } | { open: false; day?: string; at: string };

export interface OfficeFactsProps {
  now?: OfficeNow | undefined;
  /** Two facts per line from 768 px. @default false */
  pairs?: boolean;
}

/** The office's location, opening hours and contact details. */
export function OfficeFacts({ now, pairs = false }: OfficeFactsProps) {
  const { supportEmail, supportPhone } = useBrand();
  return (
    <dl className={cx('grid gap-x-8', pairs && 'md:grid-cols-2')}>
      <Fact glyph={mailGlyph} label="office.email.label">
        <Link href={`mailto:${supportEmail}`}>
          <Ltr>{supportEmail}</Ltr>
        </Link>
      </Fact>
      <Fact glyph={phoneGlyph} label="office.phone.label">
        <Link href={`tel:${supportPhone.replaceAll(' ', '')}`} variant="quiet">
          <Ltr className="whitespace-nowrap">{supportPhone}</Ltr>
        </Link>
      </Fact>
      <Fact glyph={placeGlyph} label="office.place.label">
        <Message id="office.place.body" />
      </Fact>
      <Fact glyph={clockGlyph} label="office.hours.label">
        <OfficeHours words="office.hours.body" />
        {/* The line's space is reserved, so that nothing shifts once the time is known. */}
        <span className="block min-h-[1lh] text-xs text-text-subtle">
          {now?.open === true && <Message id="office.open.note" values={{ time: now.until }} />}
          {now?.open === false &&
            (now.day === undefined ? (
              <Message id="office.closedToday.note" values={{ time: now.at }} />
            ) : (
              <Message id="office.closed.note" values={{ day: now.day, time: now.at }} />
            ))}
        </span>
      </Fact>
    </dl>
  );
}

interface FactProps {
  glyph: Glyph;
  label: MessageId;
  children: ReactNode;
}

function Fact({ glyph, label, children }: FactProps) {
  return (
    <div className="relative border-t border-hairline py-4 ps-[34px]">
      <dt className="text-xs text-text-subtle">
        <Icon glyph={glyph} className="absolute inset-s-0 top-5 text-primary-line" />
        <Message id={label} />
      </dt>
      <dd className="text-sm text-balance wrap-anywhere">{children}</dd>
    </div>
  );
}
