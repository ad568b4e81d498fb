/**
 * The card brands the product accepts: the one list for pages, mails and documents. Names are
 * written the way the brands do, in every language.
 */
export const cardBrands = {
  visa: { name: 'Visa', short: 'Visa', lengths: [16, 18, 19], codeLength: 3 },
  mastercard: { name: 'Mastercard', short: 'Mastercard', lengths: [16], codeLength: 3 },
  amex: { name: 'American Express', short: 'Amex', lengths: [15], codeLength: 4 },
  discover: { name: 'Discover', short: 'Discover', lengths: [16, 19], codeLength: 3 },
} as const;

export type CardBrand = keyof typeof cardBrands;

/** Whether a text is the code of an accepted brand. */
export const isCardBrand = (text: string): text is CardBrand => Object.hasOwn(cardBrands, text);

/** The name of the brand with this code, in any case; `undefined` if it is not accepted. */
export function cardBrandName(code: string): string | undefined {
  const brand = code.toLowerCase();
  return isCardBrand(brand) ? cardBrands[brand].name : undefined;
}

/** The maximum length of a card number. */
const longest = 19;

/** Ranges of the first digits that belong to a brand. Both ends have the same number of digits. */
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
 * Returns the brand as soon as the digits rule out all others. The table is smaller than a card
 * library's because it only decides what to show while typing; the server decides which cards are
 * accepted.
 */
export function brandOf(digits: string): CardBrand | undefined {
  return prefixes.find(([from, to]) => {
    const { length } = String(from);
    if (digits.length < length) return false;
    const head = Number(digits.slice(0, length));
    return head >= from && head <= to;
  })?.[2];
}

/** Returns the maximum length of a number that starts with these digits. */
export function longestNumber(digits: string): number {
  const brand = brandOf(digits);
  return brand ? Math.max(...cardBrands[brand].lengths) : longest;
}

/** Groups digits the way they are printed on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function groupCard(digits: string): string {
  const groups = brandOf(digits) === 'amex' ? /^(.{4})(.{0,6})(.*)$/ : undefined;
  const parts = groups?.exec(digits)?.slice(1) ?? digits.match(/.{1,4}/g) ?? [];
  return parts.filter(Boolean).join(' ');
}
