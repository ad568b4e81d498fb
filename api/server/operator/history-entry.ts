/** An entry of an account's history, and the part of a history that a page is made of. */
import type { Kysely } from 'kysely';
import { usd } from '../../contract/billing/usd';
import { HISTORY_MAX, type HistoryEntry } from '../../contract/operator/accounts';
import type { Tables } from '../platform/database/schema';

type Kind = HistoryEntry['kind'];

/** A list of one entry, or none if `at` is null. */
export function entry(
  kind: Kind,
  id: string,
  at: Date | null,
  {
    subject = null,
    cents,
    language = null,
  }: {
    readonly subject?: string | null;
    readonly cents?: number;
    readonly language?: HistoryEntry['language'];
  } = {},
): HistoryEntry[] {
  if (!at) return [];
  const amount = cents === undefined ? null : usd(cents);
  return [
    { id: `${kind}:${id}`, at: at.toISOString(), kind, amount, subject, language, act: null },
  ];
}

/** One more than a page holds, to detect that there are more. */
export const MAX = HISTORY_MAX + 1;

/** Reads the newest entries of one kind that are not later than a moment, at most `MAX`. */
export type Part = (
  db: Kysely<Tables>,
  accountId: string,
  until: Date,
) => Promise<readonly HistoryEntry[]>;
