/** How many messages of a file, of an entry of the tree, or of all wait for a reviewer. */
import type { API } from 'storybook/manager-api';
import type { API_HashEntry } from 'storybook/internal/types';
import { type DeskState, stateAtDesk } from '../copy-desk/desk';
import { idsOfFile } from '../copy-desk/usage';

export const reviewFilters = ['all', 'review', 'changed'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

const waits: Record<ReviewFilter, (state: DeskState, id: string) => boolean> = {
  all: () => true,
  review: (state, id) => stateAtDesk(state, id) !== 'reviewed',
  changed: (state, id) => stateAtDesk(state, id) === 'changed',
};

let counted: { state: DeskState; waiting: Record<'review' | 'changed', Set<string>> } | null = null;

/** The ids that wait; asked for by every row of the tree, so counted once for each state. */
export function waiting(state: DeskState, filter: 'review' | 'changed'): Set<string> {
  if (counted?.state !== state) {
    const ids = Object.keys(state.desk.en);
    const of = (name: ReviewFilter) => new Set(ids.filter((id) => waits[name](state, id)));
    counted = { state, waiting: { review: of('review'), changed: of('changed') } };
  }
  return counted.waiting[filter];
}

/** Whether a file has anything left of what the filter asks for. */
export function hasWork(state: DeskState, filter: ReviewFilter, importPath: string): boolean {
  if (filter === 'all') return true;
  const open = waiting(state, filter);
  return idsOfFile(importPath).some((id) => open.has(id));
}

/** The files below an entry of the tree. */
function filesOf(item: API_HashEntry, api: API): string[] {
  if (item.type === 'story' || item.type === 'docs') return [item.importPath];
  if (!('children' in item)) return [];
  return item.children.flatMap((id) => {
    const child = api.resolveStory(id);
    return child ? filesOf(child, api) : [];
  });
}

/** How many messages below an entry wait for a reviewer. */
export function toReview(state: DeskState, item: API_HashEntry, api: API): number {
  const open = waiting(state, 'review');
  const ids = filesOf(item, api).flatMap((file) => idsOfFile(file));
  return new Set(ids.filter((id) => open.has(id))).size;
}
