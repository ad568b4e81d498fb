/** Who reviewed which wording, and the resulting state of a message. Also runs in a browser. */

import type { Catalogue } from '../catalogue';

/** A message in both languages. */
export interface Wording {
  en: string;
  ar: string;
}

/** The wording of a message in the catalogues; empty where they do not have it. */
export function savedWording({ en, ar }: Record<keyof Wording, Catalogue>, id: string): Wording {
  return { en: en[id] ?? '', ar: ar[id] ?? '' };
}

export const verdicts = ['approved', 'change'] as const;

/** `approved`: the Arabic may be shown. `change`: the wording must be replaced. */
export type Verdict = (typeof verdicts)[number];

/** A person's verdict on one wording; see `lang/reviews.json`. Never written without a person. */
export interface Review {
  /** The person's name. */
  reviewer: string;
  verdict: Verdict;
  /** The date, as `2026-01-31`. */
  date: string;
  comment?: string;
  /** Fingerprint of the reviewed wording. */
  hash: string;
  /** The wording itself, so that a later change can be shown next to it. */
  wording: Wording;
  /** With the verdict `change`: the reviewer's alternative, waiting to be accepted. */
  proposal?: Wording;
}

export type Reviews = Record<string, Review>;

/**
 * `draft`: not reviewed. `changed`: reviewed, but the wording has changed since. `asked`: a change
 * was requested, and the wording is still the same. `proposed`: the request includes a new wording.
 * `reviewed`: approved as it is.
 */
export type ReviewState = 'draft' | 'changed' | 'asked' | 'proposed' | 'reviewed';

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/** Sixteen hexadecimal digits that change when either language does (FNV-1a, 64 bits). */
export function fingerprint({ en, ar }: Wording): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(`${en}\u0000${ar}`)) {
    hash = ((hash ^ BigInt(byte)) * FNV_PRIME) & MASK;
  }
  return hash.toString(16).padStart(16, '0');
}

export function stateOf(wording: Wording, review: Review | undefined): ReviewState {
  if (!review) return 'draft';
  if (review.hash !== fingerprint(wording)) return 'changed';
  if (review.verdict === 'approved') return 'reviewed';
  return review.proposal ? 'proposed' : 'asked';
}

/** Whether two wordings are the same in both languages. */
export const isSameWording = (one: Wording, other: Wording) =>
  one.en === other.en && one.ar === other.ar;

const two = (number: number) => String(number).padStart(2, '0');

/** The date of a moment, in the reviewer's time zone. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
