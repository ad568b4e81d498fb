/** The checks that a story can skip with a written reason; each is a column of the coverage. */
export const checks = [
  'axe',
  'mirror',
  'fit',
  'bidi',
  'spacing',
  'colours',
  'switch',
  'translate',
  'visual',
] as const;

export type Check = 'play' | 'page' | 'layers' | 'font' | (typeof checks)[number];

/** One fault, reported on one line. */
export interface Finding {
  check: Check;
  /** The element, in terms a developer can find it by. */
  where: string;
  /** The fault and its size. */
  what: string;
  /** The conditions: `320 px`, `dark`. */
  when: string;
}

/** A part of a story that a check skips, with a written reason. */
export interface Exemption {
  /** The elements to skip, by CSS selector, including their descendants. */
  selector: string;
  /** For axe: the rule to skip. */
  rule?: string;
  reason: string;
}

/**
 * `parameters: { mirror: { except: [{ selector, reason }] } }` or `{ mirror: { skip: reason } }`.
 */
export interface CheckParameters {
  skip?: string;
  except?: Exemption[];
}

export type Measured = Record<string, number>;

/** The findings of one check of one story, and how much it covered. */
export interface Outcome {
  findings: Finding[];
  measured: Measured;
}

/**
 * The passes of a visit, in order: `colours` and `wide` at 1280 px, which leaves the direction
 * changed, `narrow` at 320 px, which changes it back, `width` once per band of widths, `forced` in
 * forced colours, `motion` without reduced motion, `switch`, which opens and types, and
 * `translate`, which shows the story again. `settle`, `darken` and `light` only prepare the passes
 * after them. `flip` is for other engines: the mirror, there and back. The gate has `desk` and
 * `phone` in place of all others.
 */
export type Pass =
  | 'settle'
  | 'desk'
  | 'phone'
  | 'colours'
  | 'wide'
  | 'narrow'
  | 'width'
  | 'darken'
  | 'light'
  | 'forced'
  | 'motion'
  | 'flip'
  | 'switch'
  | 'translate';

export interface Request {
  storyId: string;
  pass: Pass;
}

export interface Reply extends Outcome {
  locale: string;
  direction: string;
  tags: string[];
  /** The story's declarations, for the coverage report. */
  declared: Partial<Record<Check, CheckParameters>>;
}
