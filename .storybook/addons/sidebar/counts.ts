/**
 * Number of messages that are waiting for a reviewer, in a file, in an entry of the tree, or in
 * total.
 */
import type { API } from 'storybook/manager-api';
import type { API_HashEntry } from 'storybook/internal/types';
import type { DeskState } from '../copy-desk/data/desk';
import { tests } from '../copy-desk/data/filters';
import { idsOfFile } from '../copy-desk/data/usage';

export const reviewFilters = ['all', 'review', 'changed'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

type Waiting = Exclude<ReviewFilter, 'all'>;

let counted: { state: DeskState; waiting: Record<Waiting, Set<string>> } | null = null;

/** The waiting ids. Every row of the tree needs them, so they are computed once per state. */
export function waiting(state: DeskState, filter: Waiting): Set<string> {
  if (counted?.state !== state) {
    const ids = Object.keys(state.desk.en);
    const of = (name: Waiting) => new Set(ids.filter((id) => tests[name](state, id)));
    counted = { state, waiting: { review: of('review'), changed: of('changed') } };
  }
  return counted.waiting[filter];
}

/** Whether a file still has messages that match the filter. */
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

/** Number of messages below an entry that are waiting for a reviewer. */
export function toReview(state: DeskState, item: API_HashEntry, api: API): number {
  const open = waiting(state, 'review');
  const ids = filesOf(item, api).flatMap((file) => idsOfFile(file));
  return new Set(ids.filter((id) => open.has(id))).size;
}
