import type { ReactNode } from 'react';
import { Badge } from '../../../components/badge';
import { DescriptionItem, DescriptionList } from '../../../components/description-list';
import { Heading } from '../../../components/heading';
import { Message, type MoneyValue, useFormat } from '../../../foundations';
import { longIsland } from '../../shared/long-island';
import { Moment } from '../../shared/moment';
import type { AnnouncementView } from './announcement-types';
import { SubjectText } from './announcement-text';

/** The announcements: what changes and when, by whom and why, and how many were notified. */
export function AnnouncementList({ rows }: { rows: readonly AnnouncementView[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] border-t border-hairline">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-4 py-5 not-first:border-t not-first:border-hairline">
          <Announced row={row} />
        </li>
      ))}
    </ol>
  );
}

function Announced({ row }: { row: AnnouncementView }) {
  const { subject, price, text, from, inForce, announcedAt, written, total, act } = row;
  const { date, number } = useFormat();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading level={3} step="md">
          <SubjectText subject={subject} version={text?.version} />
        </Heading>
        <Badge tone={inForce ? 'neutral' : 'info'}>
          <Message id={inForce ? 'operator.announced.inForce' : 'operator.announced.coming'} />
        </Badge>
      </div>
      <DescriptionList layout="inline">
        <DescriptionItem term={<Message id="operator.announced.from" />}>
          {date(from)}
        </DescriptionItem>
        {price && (
          <>
            <Price term={<Message id="operator.announced.before" />} value={price.before} />
            <Price term={<Message id="operator.announced.after" />} value={price.after} />
          </>
        )}
        {text && (
          <DescriptionItem term={<Message id="operator.announced.change" />}>
            <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line">
              {text.summary}
            </p>
          </DescriptionItem>
        )}
        <DescriptionItem term={<Message id="operator.announced.mails" />}>
          <Message
            id="operator.announced.count"
            values={{ written: number(written), total: number(total) }}
          />
        </DescriptionItem>
        <DescriptionItem term={<Message id="operator.announced.at" />}>
          <Moment at={announcedAt} />
          {act && (
            <>
              <p className="text-text-muted">
                <Message
                  id="operator.acted.by"
                  values={{ operator: act.operator, ltr: longIsland }}
                />
              </p>
              <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line">
                {act.reason}
              </p>
            </>
          )}
        </DescriptionItem>
      </DescriptionList>
    </>
  );
}

function Price({ term, value }: { term: ReactNode; value: MoneyValue }) {
  const { money } = useFormat();
  return (
    <DescriptionItem term={term}>
      <Message id="operator.announced.perMonth" values={{ price: money(value) }} />
    </DescriptionItem>
  );
}
