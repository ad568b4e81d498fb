/**
 * Fragments every recipe shares: change the focus ring, the control geometry or the field surface
 * here and the whole system follows.
 */

/** The ring outside an element's edge, shown for keyboard focus only. */
export const focusRing =
  'outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2';

/** The ring that replaces a field's edge. */
export const fieldFocus =
  'outline-none focus-visible:outline-solid focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-1 focus-visible:border-focus';

/** Colour changes on hover and press; nothing moves. */
export const quietTransition = 'transition-colors duration-fast ease-standard';

/**
 * Grows the target of a control smaller than 44 px on touch, without changing what is seen. The
 * element must be positioned (`relative`).
 */
export const touchTarget =
  'pointer-coarse:after:absolute pointer-coarse:after:inset-1/2 pointer-coarse:after:-m-[22px] pointer-coarse:after:size-11 pointer-coarse:after:content-[""]';

/** Box, edge and ground of a text control in each of its states. */
export const fieldSurface =
  'w-full min-w-0 rounded-md border border-border-control bg-field text-md text-text placeholder:text-text-subtle placeholder:opacity-100 hover:border-border-control-hover aria-invalid:border-danger-line aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger-line)] read-only:border-dashed read-only:border-hairline-strong read-only:bg-transparent disabled:border-solid disabled:border-border-disabled disabled:bg-band disabled:text-text-disabled disabled:cursor-not-allowed';
