import { useEffect, useState } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import type { DeskState } from '../copy-desk/data/desk';
import { found } from '../copy-desk/data/filters';
import { lookFor } from '../copy-desk/page';

/** Maximum number of messages listed below the search; the desk shows the rest. */
const MAX = 5;

const FIELD = 'storybook-explorer-searchfield';

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.id === FIELD;

/** Returns the text of Storybook's own search field. */
function useSearch(): string {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (isField(target)) setSearch(target.value.trim());
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, []);
  return search;
}

/** Storybook's search finds only stories; this lists the messages that match. */
export function FoundMessages({ state }: { state: DeskState }) {
  const search = useSearch();
  const api = useStorybookApi();
  if (search.length < 2) return null;
  const { en, ar } = state.desk;
  const isIt = (id: string) => [id, en[id], ar[id]].includes(search);
  // Exact matches first, then the shortest texts.
  const ids = found(state, 'all', search).toSorted(
    (a, b) => Number(isIt(b)) - Number(isIt(a)) || (en[a] ?? '').length - (en[b] ?? '').length,
  );
  if (ids.length === 0) return null;
  const open = (asked: string) => {
    lookFor(asked);
    api.selectStory('review-copy-desk--docs');
  };
  return (
    <section className="wd-found" aria-label="Messages found">
      <h2>
        {ids.length === 1 ? '1 message' : `${ids.length} messages`}
        {ids.length > MAX ? (
          <button type="button" className="cd-link" onClick={() => open(search)}>
            Show all
          </button>
        ) : null}
      </h2>
      <ul>
        {ids.slice(0, MAX).map((id) => (
          <li key={id}>
            <button type="button" onClick={() => open(id)}>
              <code>{id}</code>
              <span>{en[id]}</span>
              <span lang="ar" dir="rtl">
                {ar[id]}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
