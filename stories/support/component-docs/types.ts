/** How a numeric field handles digits. */
export interface DigitDocs {
  /** The displayed text. */
  shows: string;
  /** What can be typed, pasted and autofilled. */
  accepts: string;
  /** The value a form submits for the example, in ASCII. */
  submits: string;
}

/** When to use a component, and which keys it supports; for its docs page. */
export interface ComponentDocs {
  use: readonly string[];
  /** What to use instead if this component does not fit. */
  not: readonly string[];
  /** Which digits it displays, accepts and submits, for numeric fields. */
  digits?: DigitDocs;
  /** Keys as printed on a keyboard, and what they do. Absent if the component is not focusable. */
  keys?: readonly (readonly [keys: string, does: string])[];
  /** The story that shows it open, for components that open over the page. */
  open?: string;
  /** Whether it is laid out for the width of the page: it is shown in a page of its own. */
  framed?: true;
}
