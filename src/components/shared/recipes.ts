/**
 * Fragments every recipe shares: change the focus ring, the control geometry or the field surface
 * here and the whole system follows.
 */

/** The ring outside an element's edge, shown for keyboard focus only. */
export const focusRing =
  'outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2';

/** The ring that replaces a field's edge: the one every element has (see styles.css), further in. */
export const fieldFocus = 'focus-visible:-outline-offset-1 focus-visible:border-focus';

/** Colour changes on hover and press; nothing moves. */
export const quietTransition = 'transition-colors duration-fast ease-standard';

/**
 * The same for a field, whose edge fades under the pointer and nowhere else: the ring of the focus is
 * there at once. A fade as the focus came and went was a frame of style work after each of the first
 * keys: 0.07 of the 0.14 ms of style in a key press.
 */
export const fieldTransition = 'hover:transition-colors hover:duration-fast hover:ease-standard';

/**
 * Grows the target of a control smaller than 44 px on touch, without changing what is seen. The
 * element must be positioned (`relative`).
 */
export const touchTarget =
  'pointer-coarse:after:absolute pointer-coarse:after:inset-1/2 pointer-coarse:after:-m-[22px] pointer-coarse:after:size-control-field pointer-coarse:after:content-[""]';

/**
 * Box, edge and ground of a text control in each of its states. A browser tries every class of every
 * field, so what two states share is one class for both; but for the edge, which a problem colours
 * whatever the state.
 */
export const fieldSurface =
  'w-full min-w-0 rounded-md border border-border-control bg-field text-md text-text not-read-only:hover:border-border-control-hover aria-invalid:border-danger-line aria-invalid:not-focus-visible:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] read-only:border-dashed read-only:border-hairline-strong read-only:bg-transparent disabled:border-border-disabled aria-disabled:border-border-disabled [&:is(:disabled,[aria-disabled=true])]:border-solid [&:is(:disabled,[aria-disabled=true])]:bg-band [&:is(:disabled,[aria-disabled=true])]:text-text-disabled [&:is(:disabled,[aria-disabled=true])]:cursor-not-allowed';

/**
 * The text of a control stands at the start edge of the form, whatever direction its content has:
 * an address in an Arabic form is written left to right and stands at the right. The parent, which
 * has the direction of the page, decides. Chromium knows the value by its prefixed name only.
 */
export const fieldAlign = '[text-align:-webkit-match-parent] [text-align:match-parent]';

/** Phones zoom the page into a field whose text is smaller than 16 px. */
export const fieldTouchText = 'pointer-coarse:text-[max(1rem,var(--text-md))]';

/** One line of text: the box of every input that has it to itself. */
export const textControl = `block h-control-field px-3 ${fieldSurface} ${fieldFocus} ${fieldAlign} ${fieldTouchText} ${fieldTransition}`;

/** The same for a machine value in the code face. */
export const codeControl = `${textControl} font-mono`;

/**
 * The same box for a control that has parts (an eye button, a country). The box takes the edge and
 * follows the page; the input inside it has neither. State comes as `data-*` on the box.
 */
export const fieldGroup =
  'flex h-control-field w-full min-w-0 rounded-md border border-border-control bg-field text-md text-text not-data-readonly:not-data-disabled:not-data-invalid:hover:border-border-control-hover data-invalid:border-danger-line data-invalid:not-has-[input:focus-visible]:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] data-readonly:border-dashed data-readonly:border-hairline-strong data-readonly:bg-transparent data-disabled:cursor-not-allowed data-disabled:border-border-disabled data-disabled:bg-band data-disabled:text-text-disabled';

/** One ring around the whole of a field group. */
export const groupFocus =
  'has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus has-focus-visible:outline-solid';

/** The input inside a field group. */
export const fieldGroupInput =
  'min-w-0 flex-1 rounded-md bg-transparent px-3 text-inherit outline-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';
