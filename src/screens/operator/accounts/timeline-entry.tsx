import type { ReactNode } from 'react';
import { Money } from '../../../components/islands';
import { Message, type MoneyValue } from '../../../foundations';
import { longIsland } from '../../shared/long-island';
import { Moment } from '../../shared/moment';

export interface TimelineEntryProps {
  /** ISO 8601. */
  at: string;
  title: ReactNode;
  /** What it happened to: a receipt's number, a device, a plan's name. */
  subject: ReactNode;
  amount: MoneyValue | null;
  /** How it ended, unless it is simply done. */
  outcome?: ReactNode;
  /** The email address of the operator who did it. */
  operator?: string | undefined;
  /** The operator's reason. */
  reason?: string | undefined;
  /** A link below the rest. */
  more?: ReactNode;
}

/** An event: when, what, by whom and why, and the amount. */
export function TimelineEntry({
  at,
  title,
  subject,
  amount,
  outcome,
  operator,
  reason,
  more,
}: TimelineEntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 py-3 not-first:border-t not-first:border-hairline lg:grid-cols-[18rem_minmax(0,1fr)_auto]">
      <p className="text-xs text-text-subtle lg:pt-0.5">
        <Moment at={at} short />
      </p>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-px text-sm">
        <p className="font-label">{title}</p>
        {subject && <p className="text-xs wrap-anywhere text-text-muted">{subject}</p>}
        {outcome && <p className="text-xs font-label">{outcome}</p>}
        {operator && (
          <p className="text-xs wrap-anywhere text-text-muted">
            <Message id="operator.acted.by" values={{ operator, ltr: longIsland }} />
          </p>
        )}
        {reason && (
          <p
            dir="auto"
            className="max-w-prose text-sm text-pretty wrap-anywhere whitespace-pre-line"
          >
            {reason}
          </p>
        )}
        {more}
      </div>
      {amount && (
        <p className="text-sm lg:text-end">
          <Money value={amount} />
        </p>
      )}
    </li>
  );
}
