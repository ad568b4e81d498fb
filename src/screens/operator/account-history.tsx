import { Message } from '../../foundations';
import { TimelineEntry } from './timeline-entry';
import type { HistoryRow } from './types';
import { actIds, historyIds } from './words';

export interface AccountHistoryProps {
  rows: readonly HistoryRow[];
  /** Whether something older was left out. */
  hasMore: boolean;
}

/** Everything that happened to an account, newest first. */
export function AccountHistory({ rows, hasMore }: AccountHistoryProps) {
  return (
    <>
      <ol className="grid border-t border-hairline">
        {rows.map((row) => (
          <TimelineEntry
            key={row.id}
            at={row.at}
            title={<Message id={row.act ? actIds[row.act.kind] : historyIds[row.kind]} />}
            subject={row.subject}
            amount={row.amount}
            operator={row.act?.operator}
            reason={row.act?.reason}
          />
        ))}
      </ol>
      {hasMore && (
        <p className="text-sm text-text-muted">
          <Message id="operator.account.more" />
        </p>
      )}
    </>
  );
}
