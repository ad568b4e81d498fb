/** VAT of tax-inclusive prices. */

/** The VAT included in a total, in cents, rounded half up. */
export function vatIn(totalCents: number, basisPoints: number): number {
  return Math.round((totalCents * basisPoints) / (10_000 + basisPoints));
}
