import { useMemo, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { deskStore } from './data/desk';
import { ExportButtons } from './export-buttons';
import { type Filter, filterNames, filters, found } from './data/filters';
import { MessageDetail } from './message-detail';
import { MessageTable } from './message-table';
import { Refusals } from './refusals';
import { SeenIn } from './seen-in';

/** Number of rows rendered at first, because a long table slows down typing. */
const PAGE = 120;

interface Look {
  filter: Filter;
  search: string;
  /** The id of the open message. */
  chosen: string | null;
}

/** The state of the page. The search of the sidebar links here as well. */
const lookStore = createStore<Look>(() => ({ filter: 'all', search: '', chosen: null }));

/** Searches the page for a term; an exact id is opened immediately. */
export function lookFor(search: string): void {
  lookStore.setState({
    filter: 'all',
    search,
    chosen: search in deskStore.getState().desk.en ? search : null,
  });
}

/** All messages of the catalogues, to search, filter, read, try and approve. */
export function CopyPage() {
  const state = useStore(deskStore);
  const { filter, search, chosen } = useStore(lookStore);
  const [limit, setLimit] = useState(PAGE);
  const ids = useMemo(() => found(state, filter, search), [state, filter, search]);
  const counts = useMemo(
    () => Object.fromEntries(filters.map((name) => [name, found(state, name, '').length])),
    [state],
  );

  return (
    <section className="cd cd-page" aria-label="All messages">
      <div className="cd-l">
        <header className="cd-page-head">
          <h1>Copy desk</h1>
          <p className="muted">
            {counts.all} messages, {counts.review} to review.{' '}
            {state.isLocal
              ? 'Your decisions are saved to the repository.'
              : 'Your decisions are kept in this browser. Export them to submit them.'}
          </p>
        </header>
        <div className="cd-bar">
          <input
            type="search"
            className="cd-search"
            dir="auto"
            aria-label="Find a message"
            placeholder="Search ids and text, كلمة"
            value={search}
            onChange={({ target }) => lookStore.setState({ search: target.value })}
          />
          <div className="wd-stitched" role="group" aria-label="Messages">
            {filters.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={filter === name}
                title={filterNames[name][1]}
                onClick={() => lookStore.setState({ filter: name })}
              >
                {filterNames[name][0]} <b>{counts[name]}</b>
              </button>
            ))}
          </div>
          <ExportButtons state={state} ids={ids} />
        </div>
        <Refusals lines={state.refusals} />
        {ids.length > 0 ? (
          <MessageTable
            state={state}
            ids={ids.slice(0, limit)}
            chosen={chosen}
            pointed={null}
            onChoose={(id) => lookStore.setState({ chosen: id })}
          />
        ) : (
          <p className="cd-empty muted">No messages match.</p>
        )}
        {ids.length > limit ? (
          <p className="cd-empty">
            <button type="button" className="wd-btn" onClick={() => setLimit(limit + PAGE)}>
              Show more ({ids.length - limit} left)
            </button>
          </p>
        ) : null}
      </div>
      {chosen === null ? null : (
        <MessageDetail
          key={chosen}
          state={state}
          id={chosen}
          onClose={() => lookStore.setState({ chosen: null })}
        >
          <SeenIn id={chosen} />
        </MessageDetail>
      )}
    </section>
  );
}
