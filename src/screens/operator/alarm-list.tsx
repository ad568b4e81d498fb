import { Button } from '../../components/button';
import { Code } from '../../components/islands';
import { Message, useFormat, useText } from '../../foundations';
import type { AlarmView } from './types';
import { AlarmText, alarmId } from './labels';

export interface AlarmListProps {
  rows: readonly AlarmView[];
  /** Whether there are open alarms that are older than those listed. */
  hasMore: boolean;
  onResolve: (alarm: AlarmView) => void;
}

/** The open alarms: a sentence, the subject, the count and the time. */
export function AlarmList({ rows, hasMore, onResolve }: AlarmListProps) {
  return (
    <>
      <ul className="grid border-t border-hairline">
        {rows.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} onResolve={() => onResolve(alarm)} />
        ))}
      </ul>
      {hasMore && (
        <p className="text-sm text-text-muted">
          <Message id="operator.alarms.more" />
        </p>
      )}
    </>
  );
}

function AlarmRow({ alarm, onResolve }: { alarm: AlarmView; onResolve: () => void }) {
  const text = useText();
  const { date, time } = useFormat();
  const id = alarmId(alarm.code);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 not-first:border-t not-first:border-hairline">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] basis-[min(100%,18rem)] gap-1">
        <p className="text-sm font-label text-pretty">
          <AlarmText code={alarm.code} />
        </p>
        <p className="text-xs wrap-anywhere text-text-muted">
          <Code>{alarm.subject}</Code>
        </p>
        <p className="text-xs text-text-subtle">
          <Message
            id="operator.alarms.times"
            values={{
              count: alarm.times,
              date: date(alarm.lastRaisedAt),
              time: time(alarm.lastRaisedAt),
            }}
          />
        </p>
      </div>
      <Button
        size="sm"
        onClick={onResolve}
        aria-label={text('operator.alarms.resolveAria', { alarm: id ? text(id) : alarm.code })}
      >
        <Message id="operator.alarms.resolve" />
      </Button>
    </li>
  );
}
