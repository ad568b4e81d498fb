/** One message as it travels between the workbench, a spreadsheet and the repository. */
import type { MessageNote } from '../catalogue';
import { budgetOf } from './wording';
import { type Review, type Verdict, type Wording, fingerprint, stateOf } from './review';

export interface Row {
  id: string;
  en: string;
  ar: string;
  /** For the translator; an import ignores it. */
  description: string;
  /** The longest it may be; an import ignores it. */
  max: string;
  /** Where the review stood on leaving; an import ignores it. */
  state: string;
  /** Empty unless a person looked at this wording in the workbench or wrote it in the sheet. */
  verdict: '' | Verdict;
  reviewer: string;
  comment: string;
  /** The day of the review; empty means the day of the import. */
  date: string;
  /** Fingerprint of the repository's wording on leaving: an import sees by it what changed meanwhile. */
  base: string;
}

export const columns = [
  'id',
  'en',
  'ar',
  'description',
  'max',
  'state',
  'verdict',
  'reviewer',
  'comment',
  'date',
  'base',
] as const satisfies readonly (keyof Row)[];

/** What the workbench holds for one message and has not saved yet. */
export interface Pending {
  wording?: Wording;
  review?: Pick<Row, 'verdict' | 'reviewer' | 'comment' | 'date'>;
}

const noReview = { verdict: '', reviewer: '', comment: '', date: '' } as const;

/**
 * A message on its way out. An earlier review is told as a state only: were its verdict a cell, a
 * new wording could come back under a name that never saw it.
 */
export function rowOf(
  id: string,
  wording: Wording,
  note: MessageNote | undefined,
  review: Review | undefined,
  pending: Pending = {},
): Row {
  return {
    id,
    ...wording,
    ...pending.wording,
    description: note?.description ?? '',
    max: String(budgetOf(id, note) ?? ''),
    state: review
      ? `${stateOf(wording, review)} (${review.reviewer}, ${review.date})`
      : stateOf(wording, review),
    ...noReview,
    ...pending.review,
    base: fingerprint(wording),
  };
}
