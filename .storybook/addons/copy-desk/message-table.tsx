import { useEffect, useRef } from 'react';
import { hasPlural } from './data/reading';
import { type DeskState, stateAtDesk, wordingOf } from './data/desk';
import { MessageName, MessageText } from './message-text';
import { StateBadge } from './state-badge';

export interface MessageTableProps {
  state: DeskState;
  ids: string[];
  chosen: string | null;
  /** The message under the pointer, in the preview or in the table. */
  pointed: string | null;
  onChoose: (id: string) => void;
  onPoint?: (id: string | null) => void;
}

type RowProps = Omit<MessageTableProps, 'ids'> & { id: string };

function MessageRow({ state, id, chosen, pointed, onChoose, onPoint }: RowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { en, ar } = wordingOf(state, id);
  const isPointed = pointed === id;

  useEffect(() => {
    if (isPointed || chosen === id) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isPointed, chosen, id]);

  return (
    <tr
      ref={row}
      data-id={id}
      className={`${chosen === id ? 'on' : ''} ${isPointed ? 'over' : ''}`}
      onPointerEnter={() => onPoint?.(id)}
      onPointerLeave={() => onPoint?.(null)}
      onClick={() => onChoose(id)}
    >
      <th scope="row" className="mono">
        <button
          type="button"
          className="cd-open"
          aria-pressed={chosen === id}
          onFocus={() => onPoint?.(id)}
          onBlur={() => onPoint?.(null)}
        >
          <MessageName id={id} />
        </button>
        {hasPlural(ar) ? <span className="cd-forms">6 forms</span> : null}
      </th>
      <td>
        <MessageText locale="en" text={en} />
      </td>
      <td lang="ar" dir="rtl">
        <MessageText locale="ar" text={ar} />
      </td>
      <td>
        <StateBadge
          state={stateAtDesk(state, id)}
          isFixed={Boolean(state.desk.notes[id]?.fixed)}
          isUnsaved={id in state.work}
          isOutdated={id in state.outdated}
        />
      </td>
    </tr>
  );
}

/** The messages of a story, in page order. */
export function MessageTable({ ids, ...rest }: MessageTableProps) {
  return (
    <table className="wd-table cd-t">
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">English</th>
          <th scope="col" lang="ar" dir="rtl">
            العربية
          </th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <MessageRow key={id} id={id} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
