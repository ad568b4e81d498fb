import type { ReactNode } from 'react';
import { Button } from '../../../components/button';
import { Code } from '../../../components/islands';
import { Bdi, Message } from '../../../foundations';
import { isPlan, planNameIds } from '../../shared/plan';
import { MailWords } from './mail-words';
import { TimelineEntry } from './timeline-entry';
import type { HistoryRow } from '../types';
import { actIds, AlarmText, CodeText, historyIds, outcomeIds } from '../labels';

export interface AccountHistoryProps {
  rows: readonly HistoryRow[];
  /** Shown while there are older entries. */
  older?: { loading: boolean; onShow: () => void } | undefined;
}

/** Everything that happened to an account, newest first. */
export function AccountHistory({ rows, older }: AccountHistoryProps) {
  return (
    <>
      <ol className="grid border-t border-hairline">
        {rows.map((row) => (
          <TimelineEntry
            key={row.id}
            at={row.at}
            title={
              row.act ? (
                <CodeText ids={actIds} code={row.act.kind} />
              ) : (
                <CodeText ids={historyIds} code={row.kind} />
              )
            }
            subject={subjectOf(row)}
            amount={row.amount}
            outcome={
              row.act &&
              row.act.outcome !== 'done' && <CodeText ids={outcomeIds} code={row.act.outcome} />
            }
            operator={row.act?.operator}
            reason={row.act?.reason}
          />
        ))}
      </ol>
      {older && (
        <Button loading={older.loading} onClick={older.onShow} className="justify-self-start">
          <Message
            id={older.loading ? 'operator.history.loadingOlder' : 'operator.history.older'}
          />
        </Button>
      )}
    </>
  );
}

/** What it happened to, in words where the server sends a code. */
function subjectOf({ kind, subject, language, act }: HistoryRow): ReactNode {
  if (subject === null) return null;
  if (act?.kind === 'resolve_alarm') return <AlarmText code={subject} />;
  switch (kind) {
    case 'mail_sent':
    case 'mail_failed':
      return <MailWords template={subject} language={language ?? 'en'} />;
    case 'terms_accepted':
    case 'terms_announced':
    case 'privacy_announced':
      return <Message id="operator.history.version" values={{ version: subject }} />;
    case 'act':
    case 'dispute_lost':
    case 'dispute_won':
    case 'payment_disputed':
    case 'payment_failed':
    case 'payment_refunded':
    case 'payment_started':
    case 'payment_succeeded':
    case 'transfer_arrived':
    case 'transfer_returned':
      return <Code>{subject}</Code>;
    default:
      return isPlan(subject) ? <Message id={planNameIds[subject]} /> : <Bdi>{subject}</Bdi>;
  }
}
