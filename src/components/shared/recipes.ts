/**
 * Class names that all recipes share. Change the control sizes or the field surface here, and the
 * whole system follows. The focus ring itself is in styles.css.
 */

/** The focus ring in place of a field's border. */
export const fieldFocus = 'focus-visible:border-focus focus-visible:focus-ring-on-border';

/** Changes colour on hover and press without moving anything. */
export const quietTransition = 'transition-colors duration-fast ease-standard';

/**
 * The field version: the border fades on hover only, and the focus ring appears immediately. A
 * transition on focus and blur added a frame of style work after each of the first keys: 0.07 of
 * the 0.14 ms of style in a key press.
 */
export const fieldTransition = 'hover:transition-colors hover:duration-fast hover:ease-standard';

/**
 * Enlarges the touch target of a control smaller than 44 px without changing its appearance. The
 * element must be positioned (`relative`).
 */
export const touchTarget =
  'pointer-coarse:after:absolute pointer-coarse:after:inset-1/2 pointer-coarse:after:-m-[22px] pointer-coarse:after:size-control-field pointer-coarse:after:content-[""]';

/** A button that looks like a link in running text. */
export const linkButton =
  'cursor-pointer rounded-sm text-link underline decoration-current/35 underline-offset-(--underline-offset) hover:text-link-hover hover:decoration-current pointer-coarse:min-h-control-field';

/**
 * Box, border and background of a text control in each state. Browsers match every class against
 * every field, so states that look the same share one class. The border is the exception, because
 * an error colours it in any state.
 */
export const fieldSurface =
  'w-full min-w-0 rounded-md border border-border-control bg-field text-md text-text not-read-only:hover:border-border-control-hover aria-invalid:border-danger-line aria-invalid:not-focus-visible:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] read-only:border-dashed read-only:border-hairline-strong read-only:bg-transparent disabled:border-border-disabled aria-disabled:border-border-disabled [&:is(:disabled,[aria-disabled=true])]:border-solid [&:is(:disabled,[aria-disabled=true])]:bg-band [&:is(:disabled,[aria-disabled=true])]:text-text-disabled [&:is(:disabled,[aria-disabled=true])]:cursor-not-allowed';

/**
 * Aligns a control's text with the start edge of the form, whatever the direction of its content:
 * an email address in an Arabic form is written left to right but aligned right. The parent, which
 * has the page's direction, decides. Chromium supports the value only with a prefix.
 */
export const fieldAlign = '[text-align:-webkit-match-parent] [text-align:match-parent]';

/** Phones zoom in on a focused field whose text is smaller than 16 px. */
export const fieldTouchText = 'pointer-coarse:text-[max(1rem,var(--text-md))]';

/** The box of a single-line input without other parts. */
export const textControl = `block h-control-field px-3 ${fieldSurface} ${fieldFocus} ${fieldAlign} ${fieldTouchText} ${fieldTransition}`;

/** The same for a machine value in the monospaced font. */
export const codeControl = `${textControl} font-mono`;

/**
 * The same box for a control with several parts (an eye button, a country). The box has the border
 * and follows the page's direction; the input inside has neither. State is set as `data-*` on the
 * box.
 */
export const fieldGroup =
  'flex h-control-field w-full min-w-0 rounded-md border border-border-control bg-field text-md text-text not-data-readonly:not-data-disabled:not-data-invalid:hover:border-border-control-hover data-invalid:border-danger-line data-invalid:not-has-[input:focus-visible]:[box-shadow:inset_0_0_0_1px_var(--color-danger-line)] data-readonly:border-dashed data-readonly:border-hairline-strong data-readonly:bg-transparent data-disabled:cursor-not-allowed data-disabled:border-border-disabled data-disabled:bg-band data-disabled:text-text-disabled';

/**
 * The ring where the browser has no `:has()` (Chrome before 105, Firefox before 121): around
 * whatever has focus in the group, even if a press put it there.
 */
const groupFocusWithoutHas =
  'not-supports-[selector(:has(a))]:focus-within:border-focus not-supports-[selector(:has(a))]:focus-within:focus-ring-on-border';

/** One focus ring around the whole field group. */
export const groupFocus = `has-focus-visible:border-focus has-focus-visible:focus-ring-on-border ${groupFocusWithoutHas}`;

/** One focus ring around the group for its input; its button has a ring of its own. */
export const inputFocus = `has-[input:focus-visible]:border-focus has-[input:focus-visible]:focus-ring-on-border ${groupFocusWithoutHas}`;

/** Cuts a line at its end, and no Arabic mark above or below it. Safari before 16 has no `clip`. */
export const cutLine =
  'min-w-0 overflow-hidden text-ellipsis whitespace-nowrap supports-[overflow:clip]:overflow-x-clip supports-[overflow:clip]:overflow-y-visible';

/** The input inside a field group. */
export const fieldGroupInput =
  'min-w-0 flex-1 rounded-md bg-transparent px-3 text-inherit outline-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';
