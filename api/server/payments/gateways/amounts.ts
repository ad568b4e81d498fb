/** Amounts as providers write them: text with a point, never a float. */

/** Cents as providers write amounts: `2500` is `25.00`. */
export function amountText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** An amount as providers write it, in cents: `25`, `25.0` and `25.00` are the same. */
export function centsOf(text: string): number {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
