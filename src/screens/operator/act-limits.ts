/** Longest reason, in characters. */
export const reasonMax = 500;
/** Longest reference of a transfer, in characters. */
export const bankReferenceMax = 100;
