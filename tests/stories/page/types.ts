export type Check = 'play' | 'page' | 'axe' | 'mirror' | 'fit' | 'bidi';

/** One thing that is wrong, told on one line. */
export interface Finding {
  check: Check;
  /** What was looked at: the element, in words a developer finds it by. */
  where: string;
  /** What is wrong with it, and by how much. */
  what: string;
  /** Under which conditions: `320 px`, `dark`. */
  when: string;
}

/** A part of a story that a check leaves out, with the reason in writing. */
export interface Exception {
  /** The elements it is about, by CSS selector; their descendants are left out too. */
  selector: string;
  /** For axe: the rule that is left out. */
  rule?: string;
  reason: string;
}

/** `parameters: { mirror: { except: [{ selector, reason }] } }` or `{ mirror: { skip: reason } }`. */
export interface CheckParameters {
  skip?: string;
  except?: Exception[];
}

export type Measured = Record<string, number>;

/** What one check of one story found and how much it looked at. */
export interface Outcome {
  findings: Finding[];
  measured: Measured;
}

export interface Request {
  storyId: string;
  /** `wide` runs everything; `narrow` only what depends on the width. */
  pass: 'wide' | 'narrow';
}

export interface Reply extends Outcome {
  locale: string;
  direction: string;
  /** What the story declared, for the ledger. */
  declared: Partial<Record<'axe' | 'mirror' | 'fit' | 'bidi', CheckParameters>>;
}
