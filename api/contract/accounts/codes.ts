/** One-time codes. Specification section 11.4. */

/** Digits of a code. */
export const CODE_LENGTH = 6;

/** Minutes for which a code is accepted. */
export const CODE_MINUTES = 10;
