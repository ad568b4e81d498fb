/**
 * Minimum number of seconds between two codes or links to the same address. Specification section
 * 9.
 */
export const RESEND_SECONDS = 30;
