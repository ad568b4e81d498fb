/** Seconds between two codes or links to one address. Specification section 9. */
export const RESEND_SECONDS = 30;
