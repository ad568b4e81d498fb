import type { API_HashEntry } from 'storybook/internal/types';
import { type API, useStorybookState } from 'storybook/manager-api';
import { useStore } from 'zustand';
import { deskStore, stateAtDesk } from '../copy-desk/data/desk';
import { shownStore } from '../copy-desk/data/wire';
import { sentence } from '../workbench/sentence';
import { toReview, waiting } from './counts';

/**
 * The number of waiting messages in the current story: a story reports its messages only while it
 * is shown.
 */
function useWaiting(item: API_HashEntry, api: API): number {
  const state = useStore(deskStore);
  const shown = useStore(shownStore);
  const { storyId } = useStorybookState();
  if (item.id === 'review-copy-desk--docs') return waiting(state, 'review').size;
  if (item.type === 'docs' || item.type === 'root') return 0;
  if (item.type !== 'story') return toReview(state, item, api);
  if (item.id !== storyId || shown.storyId !== item.id) return 0;
  return shown.ids.filter((id) => stateAtDesk(state, id) !== 'reviewed').length;
}

function Label({ item, api }: { item: API_HashEntry; api: API }) {
  const count = useWaiting(item, api);
  return (
    <span className="wd-label">
      {item.type === 'story' ? sentence(item.name) : item.name}
      {count > 0 ? (
        <span className="wd-count" title={`${count} messages to review`}>
          {count}
        </span>
      ) : null}
    </span>
  );
}

/** An entry of the tree, with the number of its messages that are waiting for a reviewer. */
export function renderLabel(item: API_HashEntry, api: API) {
  // Group titles stay plain text for screen readers.
  return item.type === 'root' ? item.name : <Label item={item} api={api} />;
}
