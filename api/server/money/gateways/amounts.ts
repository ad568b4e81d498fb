/** Amounts in providers' format: decimal text, never a float. */

/** Formats cents: `2500` becomes `25.00`. */
export function amountText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Parses a decimal amount into cents: `25`, `25.0` and `25.00` are equal. */
export function centsOf(text: string): number {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
