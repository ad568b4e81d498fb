/** One message as exchanged between the workbench, a spreadsheet and the repository. */
import type { MessageNote } from '../catalogue';
import { budgetOf } from './message-faults';
import { type Review, type Verdict, type Wording, fingerprint, stateOf } from './review';

export interface Row {
  id: string;
  en: string;
  ar: string;
  /** For the translator; ignored on import. */
  description: string;
  /** The maximum length; ignored on import. */
  max: string;
  /** The review state at export; ignored on import. */
  state: string;
  /** Empty unless a person reviewed this wording in the workbench or filled it in in the sheet. */
  verdict: '' | Verdict;
  reviewer: string;
  comment: string;
  /** The date of the review; empty means the date of the import. */
  date: string;
  /** Fingerprint of the wording at export, with which an import detects changes made meanwhile. */
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

/** Unsaved changes to one message in the workbench. */
export interface Pending {
  wording?: Wording;
  review?: Pick<Row, 'verdict' | 'reviewer' | 'comment' | 'date'>;
}

const noReview = { verdict: '', reviewer: '', comment: '', date: '' } as const;

/**
 * Exports a message. An earlier review is exported as a state only: if its verdict were a cell, a
 * new wording could come back under the name of a person who never saw it.
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
