/** What a story can leave out, in writing; each has a column of the ledger. */
export const checks = [
  'axe',
  'mirror',
  'fit',
  'bidi',
  'spacing',
  'colours',
  'switch',
  'font',
  'visual',
  'keyboard',
  'ink',
] as const;

export type Check = 'play' | 'page' | (typeof checks)[number];

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

/**
 * The parts of a visit, in their order: `colours` and `wide` at
 * 1280 px, which leaves the story turned over, `narrow` at
 * 320 px turns it back, `width` once for each band of widths, `forced` in the system's colours,
 * `switch` last, since it opens and types. `settle`, `darken` and `light` only prepare what comes
 * after them.
 */
export type Pass =
  | 'settle'
  | 'colours'
  | 'wide'
  | 'narrow'
  | 'width'
  | 'darken'
  | 'light'
  | 'forced'
  | 'switch';

export interface Request {
  storyId: string;
  pass: Pass;
}

export interface Reply extends Outcome {
  locale: string;
  direction: string;
  tags: string[];
  /** What the story declared, for the ledger. */
  declared: Partial<Record<Check, CheckParameters>>;
}
