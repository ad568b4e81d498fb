import { normalizeValue, normalizeDigits, stripMarks } from '../../../lang/normalize';
import { createGroupMask } from '../shared/input/input-mask';
import { brandOf, cardBrands, groupCard, longestNumber } from './brands';

/** The shortest and the longest possible card number. */
const [shortest, longest] = [12, 19];

/** Hyphens and dashes of every length, and the minus sign: chat apps and editors insert them. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** `12/29`, `01/12/2029`, `12٫29`: slashes and commas never occur inside a card number. */
const STROKED_DATE =
  /(^|\D)(?:\d{1,2}\s*[/\\\u2044\u2215\u066b\u060c,]\s*){1,2}(?:20)?\d{2}(?!\d)/g;

/** `12-29`, `12 29`, `12.2029`: dates whose separators also occur in card numbers. */
const PARTED_DATE = /(?:0?[1-9]|1[0-2])(?: ?[.-] ?| )(?:20)?\d{2}(?!\d)/g;

/**
 * Marks a date-like match as part of a number: a digit precedes it, or a pair of digits does, which
 * means the whole number is written in pairs.
 */
const WITHIN_NUMBER = /\d$|(?:^|\D)\d{1,2}[ \n.-]$/;

const digitsOf = (text: string) => normalizeValue(text).replace(/\D/g, '');

/** Unifies digits, dashes and spaces, and keeps line breaks distinct from spaces. */
const plainOf = (text: string) =>
  stripMarks(normalizeDigits(text))
    .replace(DASHES, '-')
    .replace(/\s*[\r\n\t]\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** Replaces dates with a slash, so that the digits on either side do not merge. */
const withoutDates = (plain: string) => withoutPartedDates(plain.replace(STROKED_DATE, '$1/'));

/** Checks the text before a date separately, because Safari before 16.4 has no lookbehind. */
function withoutPartedDates(plain: string): string {
  const pattern = new RegExp(PARTED_DATE);
  let kept = '';
  let from = 0;
  for (let date = pattern.exec(plain); date; date = pattern.exec(plain)) {
    if (WITHIN_NUMBER.test(plain.slice(0, date.index))) {
      pattern.lastIndex = date.index + 1;
      continue;
    }
    kept += `${plain.slice(from, date.index)}/`;
    from = pattern.lastIndex;
  }
  return kept + plain.slice(from);
}

/** The Luhn checksum that every card number satisfies (ISO/IEC 7812-1). */
function hasLuhnSum(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a number has a known brand's prefix, a valid length and a valid checksum. */
function isCard(digits: string): boolean {
  const brand = brandOf(digits);
  const lengths: readonly number[] = brand ? cardBrands[brand].lengths : [];
  return lengths.includes(digits.length) && hasLuhnSum(digits);
}

/**
 * Returns the first run of adjacent groups that forms a card number; of two with the same start,
 * the shorter.
 */
function cardIn(run: string): string | undefined {
  const groups = run.split(/\D/);
  for (let start = 0; start < groups.length; start += 1) {
    let digits = '';
    for (const group of groups.slice(start)) {
      digits += group;
      if (isCard(digits)) return digits;
    }
  }
  return undefined;
}

/**
 * Finds a card number in pasted text, whatever separators it uses. Visa and Discover allow nineteen
 * digits, so length alone would also capture what follows a number of sixteen. Dates are therefore
 * removed first, then the checksum decides which groups form the card number. The shorter number
 * wins, because a security code after the number is common and nineteen-digit numbers are rare. If
 * no checksum matches, the whole of the first run that is long enough is used, for validation to
 * refuse.
 */
export function findCardNumber(pasted: string): string | undefined {
  const plain = plainOf(pasted);
  const all = digitsOf(plain);
  // Blur passes the field's own formatted text through here too, and it must not change.
  if (plain === groupCard(all) && all.length >= shortest && all.length <= longest) return all;
  const runs = withoutDates(plain).match(/\d+(?:[ \n.-]\d+)*/g) ?? [];
  for (const run of runs) {
    const card = cardIn(run);
    if (card) return card;
  }
  return runs.map(digitsOf).find((digits) => digits.length >= shortest);
}

/** Input mask for a card number. */
export const cardMask = createGroupMask({
  clean: digitsOf,
  limit: longestNumber,
  group: groupCard,
  find: findCardNumber,
});
