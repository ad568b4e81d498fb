/** Longest reason, in characters. */
export const reasonMax = 500;
/** The largest amount of a transfer, in cents. */
export const transferMax = 2_147_483_647;
/** Longest reference of a transfer, in characters. */
export const bankReferenceMax = 100;
/** Fewest characters of a search for accounts. */
export const queryMin = 2;
