/** VAT of prices that contain it. */

/** What of a total is VAT, in cents, rounded half up. */
export function vatIn(totalCents: number, basisPoints: number): number {
  return Math.round((totalCents * basisPoints) / (10_000 + basisPoints));
}
