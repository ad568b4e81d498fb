import { useState } from 'react';
import { useChannel, useStorybookState } from 'storybook/manager-api';
import { useStore } from 'zustand';
import { deskStore, stateAtDesk } from './data/desk';
import { HELLO, MARK, PICKED, POINTED } from './data/events';
import { ExportButtons } from './export-buttons';
import { MessageDetail } from './message-detail';
import { MessageTable } from './message-table';
import { Refusals } from './refusals';
import { shownStore } from './data/wire';

type Filter = 'all' | 'review';

function Choice({
  value,
  onChange,
  counts,
}: {
  value: Filter;
  onChange: (value: Filter) => void;
  counts: Record<Filter, number>;
}) {
  const choices: [Filter, string][] = [
    ['all', 'On this story'],
    ['review', 'To review'],
  ];
  return (
    <div className="wd-seg" role="group" aria-label="Messages">
      {choices.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          {label} <b>{counts[name]}</b>
        </button>
      ))}
    </div>
  );
}

/** The messages of the current story: read them, try another wording, give a verdict. */
export function CopyDesk() {
  const state = useStore(deskStore);
  const shown = useStore(shownStore);
  const { storyId } = useStorybookState();
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);

  const known = shown.storyId === storyId ? shown.ids.filter((id) => id in state.desk.en) : [];
  const open = known.filter((id) => stateAtDesk(state, id) !== 'reviewed');
  const ids = filter === 'review' ? open : known;
  const current = chosen !== null && chosen in state.desk.en ? chosen : null;
  const marked = pointed ?? current;
  const emit = useChannel(
    {
      [POINTED]: setPointed,
      [PICKED]: setChosen,
      // Stories that are opened later are marked as well.
      [HELLO]: () => emit(MARK, { id: marked }),
    },
    [marked],
  );

  const point = (id: string | null) => {
    setPointed(id);
    emit(MARK, { id: id ?? current });
  };
  const choose = (id: string | null) => {
    setChosen(id);
    emit(MARK, { id, reveal: true });
  };

  return (
    <section className="cd" aria-label="Copy desk">
      <div className="cd-l">
        <div className="cd-bar">
          <Choice
            value={filter}
            onChange={setFilter}
            counts={{ all: known.length, review: open.length }}
          />
          <span className="subtle cd-hint">
            Hover over a row to highlight its text; Alt-click a text to open its row
          </span>
          <ExportButtons state={state} ids={known} />
        </div>
        <Refusals lines={state.refusals} />
        {ids.length > 0 ? (
          <MessageTable
            state={state}
            ids={ids}
            chosen={current}
            pointed={pointed}
            onChoose={choose}
            onPoint={point}
          />
        ) : (
          <p className="cd-empty muted">
            {known.length > 0
              ? 'All messages of this story are reviewed.'
              : 'This story shows no messages from the catalogues.'}
          </p>
        )}
      </div>
      {current === null ? null : (
        <MessageDetail key={current} state={state} id={current} onClose={() => choose(null)} />
      )}
    </section>
  );
}

/** The panel's tab title, with the number of messages in the story. */
export function CopyDeskTitle() {
  const shown = useStore(shownStore);
  return (
    <span>
      Copy desk <span className="subtle">{shown.ids.length}</span>
    </span>
  );
}
