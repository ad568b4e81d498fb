/** The contract of a field that numbers are typed into. */
export interface DigitDocs {
  /** What stands in the field. */
  shows: string;
  /** What may be typed, pasted and filled in. */
  takes: string;
  /** What a form submits for the example: ASCII and nothing else. */
  submits: string;
}

/** When a component is the right one, and which keys it takes; for its page in the docs. */
export interface ComponentDocs {
  use: readonly string[];
  /** What else to take, where this one does not fit. */
  not: readonly string[];
  /** Which digits it shows, takes and submits, where it takes numbers. */
  digits?: DigitDocs;
  /** Keys as they are printed, and what they do. None: it takes no focus of its own. */
  keys?: readonly (readonly [keys: string, does: string])[];
  /** The story that shows it open, where it opens over the page it is used on. */
  open?: string;
}
