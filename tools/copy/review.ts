/** Who looked at which wording, and what a message's state is because of it. Runs in a browser too. */

/** A message in both languages. */
export interface Wording {
  en: string;
  ar: string;
}

export const verdicts = ['approved', 'change'] as const;

/** `approved`: the Arabic may be shown. `change`: it may not stay as it is. */
export type Verdict = (typeof verdicts)[number];

/** What a person said of one wording; see `lang/reviews.json`. Never written without a person. */
export interface Review {
  /** The person's name. */
  reviewer: string;
  verdict: Verdict;
  /** The day, as `2026-01-31`. */
  date: string;
  comment?: string;
  /** Fingerprint of the wording that was looked at. */
  hash: string;
  /** The wording itself, so that a later change can be shown beside it. */
  wording: Wording;
  /** With the verdict `change`: what the reviewer would write instead. Waits to be accepted. */
  proposal?: Wording;
}

export type Reviews = Record<string, Review>;

/**
 * `draft`: nobody has looked. `changed`: somebody did, at another wording. `asked`: somebody asked
 * for a change, and the wording is still the same. `proposed`: they wrote which. `reviewed`: approved
 * as it is.
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

/** Whether two wordings read the same in both languages. */
export const isSameWording = (one: Wording, other: Wording) =>
  one.en === other.en && one.ar === other.ar;

const two = (number: number) => String(number).padStart(2, '0');

/** The day of a moment, where the reviewer is. */
export function dayOf(moment: Date): string {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
