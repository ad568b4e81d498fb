/** Applies rows to the catalogues, all of them or none. */
import type { Copy } from './fault';
import { parsed, takes } from './walk';
import {
  type Review,
  type Reviews,
  type Wording,
  fingerprint,
  isSameWording,
  savedWording,
  stateOf,
} from './review';
import type { Row } from './row';
import { messageFaults } from './message-faults';

/** Everything in `lang/` that the copy desk changes. */
export interface Desk extends Copy {
  reviews: Reviews;
}

export interface Outcome {
  /** One line per rejected change; if there is any, none of the changes are applied. */
  refusals: string[];
  desk: Desk;
  /** Ids whose wording changed. */
  changed: string[];
  /** Ids that a person reviewed, or proposed another wording for. */
  reviewed: string[];
}

/** Readable descriptions of the faults in a wording for this message. */
export function faultsOf(id: string, wording: Wording, notes: Copy['notes']): string[] {
  const note = notes[id];
  const faults = messageFaults({
    en: { [id]: wording.en },
    ar: { [id]: wording.ar },
    notes: note ? { [id]: note } : {},
  });
  const empty = (['en', 'ar'] as const)
    .filter((locale) => wording[locale].trim() === '')
    .map((locale) => `${locale} is empty`);
  return [...empty, ...faults.map(({ rule, what }) => `${what} (${rule})`)];
}

/**
 * Faults in a wording that is to replace another: its own, and values or links that the current
 * wording does not use, because the code only supplies those it knows.
 */
export function faultsInPlaceOf(
  now: Wording,
  id: string,
  next: Wording,
  notes: Copy['notes'],
): string[] {
  const isFixed = notes[id]?.fixed && next.en !== now.en;
  const given = takes(parsed(now.en) ?? []).join(' ');
  const taken = takes(parsed(next.en) ?? []).join(' ');
  const other =
    given === taken ? [] : [`takes ${taken || 'nothing'}, the product gives ${given || 'nothing'}`];
  return [
    ...(isFixed ? ['its English is fixed by the specification'] : []),
    ...other.map((what) => `${what} (same arguments)`),
    ...faultsOf(id, next, notes),
  ];
}

/** Whether a row is as it was exported, so that it says nothing of a message that has changed since. */
const isUntouched = (row: Row, wording: Wording): boolean =>
  row.verdict === '' && row.reviewer === '' && row.base === fingerprint(wording);

/** Trims the cells of a sheet: invisible spaces at either end are not a change. */
export const tidied = ({ en, ar }: Wording): Wording => ({ en: en.trim(), ar: ar.trim() });

function wordingRefusals(row: Row, now: Wording, next: Wording, notes: Copy['notes']): string[] {
  const lines: string[] = [];
  if (row.base && row.base !== fingerprint(now)) {
    lines.push('changed in the repository since this file was exported; export it again');
  }
  return [...lines, ...faultsInPlaceOf(now, row.id, next, notes)];
}

function reviewRefusals(
  row: Row,
  now: Wording,
  held: Review | undefined,
  isProposal: boolean,
  today: string,
): string[] {
  if (row.verdict === '') {
    return row.reviewer ? ['has a reviewer and no verdict'] : [];
  }
  const lines: string[] = [];
  if (!row.reviewer) lines.push('has a verdict and no reviewer: a review is a person’s');
  if (row.verdict === 'change' && !row.comment && !isProposal) {
    lines.push('asks for a change and says not which');
  }
  // A message holds one review, and a second request would replace the proposal.
  if (
    row.verdict === 'change' &&
    held &&
    held.reviewer !== row.reviewer &&
    stateOf(now, held) === 'proposed'
  ) {
    lines.push(
      `has an open proposal by ${held.reviewer}, ${held.date}: accept it, or approve the current wording, first`,
    );
  }
  if (row.date && !/^\d{4}-\d\d-\d\d$/.test(row.date))
    lines.push(`"${row.date}" is no date: write ${today}, or leave it empty for today`);
  // A verdict applies to the wording in this row and says nothing about any other.
  if (row.base && row.base !== fingerprint(now)) {
    lines.push('was reviewed at a wording that changed in the repository since');
  }
  return lines;
}

function reviewOf(
  row: Row,
  wording: Wording,
  proposal: Wording | undefined,
  today: string,
): Review | undefined {
  if (row.verdict === '') return undefined;
  return {
    reviewer: row.reviewer,
    verdict: row.verdict,
    date: row.date || today,
    ...(row.comment ? { comment: row.comment } : {}),
    hash: fingerprint(wording),
    wording,
    ...(proposal && { proposal }),
  };
}

/**
 * Applies the rows to a copy of the desk; `today` dates a review that has no date. A wording with
 * the verdict `change` is a proposal: it is stored next to the wording it would replace.
 */
export function applyRows(desk: Desk, rows: readonly Row[], today: string): Outcome {
  const next: Desk = {
    ...desk,
    en: { ...desk.en },
    ar: { ...desk.ar },
    reviews: { ...desk.reviews },
  };
  const outcome: Outcome = { refusals: [], desk: next, changed: [], reviewed: [] };
  const seen = new Set<string>();
  for (const row of rows) {
    const now = savedWording(desk, row.id);
    const wording = tidied(row);
    const isRepeated = seen.has(row.id);
    seen.add(row.id);
    if (!isRepeated && isUntouched(row, wording)) continue;
    const differs = !isSameWording(wording, now);
    const isProposal = differs && row.verdict === 'change';
    const refusals = new Set<string>();
    if (!(row.id in desk.en)) refusals.add('is no message of the catalogues');
    else {
      if (isRepeated) refusals.add('stands twice in the file');
      if (differs)
        for (const line of wordingRefusals(row, now, wording, desk.notes)) refusals.add(line);
      for (const line of reviewRefusals(row, now, desk.reviews[row.id], isProposal, today))
        refusals.add(line);
    }
    outcome.refusals.push(...[...refusals].map((line) => `${row.id || '(no id)'}: ${line}`));
    if (refusals.size > 0) continue;
    if (differs && !isProposal) {
      next.en[row.id] = wording.en;
      next.ar[row.id] = wording.ar;
      outcome.changed.push(row.id);
    }
    const review = isProposal
      ? reviewOf(row, now, wording, today)
      : reviewOf(row, wording, undefined, today);
    if (review) {
      next.reviews[row.id] = review;
      outcome.reviewed.push(row.id);
    }
  }
  return outcome.refusals.length > 0
    ? { refusals: outcome.refusals, desk, changed: [], reviewed: [] }
    : outcome;
}
