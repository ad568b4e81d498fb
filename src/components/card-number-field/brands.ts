/** The cards the product takes. Names stay as the brands write them, in every language. */
export const cardBrands = {
  visa: { name: 'Visa', short: 'Visa', lengths: [16, 18, 19], codeLength: 3 },
  mastercard: { name: 'Mastercard', short: 'Mastercard', lengths: [16], codeLength: 3 },
  amex: { name: 'American Express', short: 'Amex', lengths: [15], codeLength: 4 },
  discover: { name: 'Discover', short: 'Discover', lengths: [16, 19], codeLength: 3 },
} as const;

export type CardBrand = keyof typeof cardBrands;

/** No card has a longer number. */
const longest = 19;

/** The first digits a brand owns, from and to; both have the same count of digits. */
const prefixes: readonly (readonly [from: number, to: number, brand: CardBrand])[] = [
  [4, 4, 'visa'],
  [51, 55, 'mastercard'],
  [2221, 2720, 'mastercard'],
  [34, 34, 'amex'],
  [37, 37, 'amex'],
  [6011, 6011, 'discover'],
  [644, 649, 'discover'],
  [65, 65, 'discover'],
];

/**
 * The brand a number begins with, as soon as it can be no other. The table is smaller than any
 * library of cards: it only says what to show while one types, the server decides what it takes.
 */
export function brandOf(digits: string): CardBrand | undefined {
  return prefixes.find(([from, to]) => {
    const { length } = String(from);
    if (digits.length < length) return false;
    const head = Number(digits.slice(0, length));
    return head >= from && head <= to;
  })?.[2];
}

/** How many digits a number that begins so may have. */
export function longestNumber(digits: string): number {
  const brand = brandOf(digits);
  return brand ? Math.max(...cardBrands[brand].lengths) : longest;
}

/** 4-4-4-4, and 4-6-5 for American Express, as the digits stand on the card. */
export function groupCard(digits: string): string {
  const groups = brandOf(digits) === 'amex' ? /^(.{4})(.{0,6})(.*)$/ : undefined;
  const parts = groups?.exec(digits)?.slice(1) ?? digits.match(/.{1,4}/g) ?? [];
  return parts.filter(Boolean).join(' ');
}
