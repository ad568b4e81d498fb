import { normalizeValue, normalizeDigits, stripMarks } from '../../../lang/normalize';
import { createGroupMask } from '../shared/input-mask';
import { brandOf, cardBrands, groupCard, longestNumber } from './brands';

/** No number of a card is shorter, and none is longer. */
const [shortest, longest] = [12, 19];

/** Hyphens and dashes of every length, and the minus sign: messages and editors put them in. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** `12/29`, `01/12/2029`, `12٫29`: a stroke or a comma never stands within a card number. */
const STROKED_DATE =
  /(^|\D)(?:\d{1,2}\s*[/\\\u2044\u2215\u066b\u060c,]\s*){1,2}(?:20)?\d{2}(?!\d)/g;

/** `12-29`, `12 29`, `12.2029`: the marks that part a card number too. */
const PARTED_DATE = /(?:0?[1-9]|1[0-2])(?: ?[.-] ?| )(?:20)?\d{2}(?!\d)/g;

/**
 * What makes a parted date part of a number: a digit before it, or a pair of digits, which says that
 * the whole number is written in pairs.
 */
const WITHIN_NUMBER = /\d$|(?:^|\D)\d{1,2}[ \n.-]$/;

const digitsOf = (text: string) => normalizeValue(text).replace(/\D/g, '');

/** One kind of digit, dash and space; the end of a line is told from a space within one. */
const plainOf = (text: string) =>
  stripMarks(normalizeDigits(text))
    .replace(DASHES, '-')
    .replace(/\s*[\r\n\t]\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** A stroke stands where a date was, so that the digits around it do not grow together. */
const withoutDates = (plain: string) => withoutPartedDates(plain.replace(STROKED_DATE, '$1/'));

/** What stands before a date is looked at apart from it: Safari before 16.4 has no lookbehind. */
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

/** The check sum of every card (ISO/IEC 7812-1). */
function hasLuhnSum(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Whether a number begins as a brand, is as long as its numbers are, and has the right sum. */
function isCard(digits: string): boolean {
  const brand = brandOf(digits);
  const lengths: readonly number[] = brand ? cardBrands[brand].lengths : [];
  return lengths.includes(digits.length) && hasLuhnSum(digits);
}

/** The first neighbouring groups that are a card together; of two that begin alike the shorter. */
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
 * Finds a card number in whatever was pasted, however its digits are parted. Visa and Discover
 * allow nineteen digits, so length alone would take in what stands behind a number of sixteen:
 * dates are cut out first, then the sum says which groups are the card, and the shorter number wins,
 * because a security code behind a card is common and nineteen digits are rare. Only where no sum is
 * right is it the first run that is long enough.
 */
export function findCardNumber(pasted: string): string | undefined {
  const plain = plainOf(pasted);
  const all = digitsOf(plain);
  // What the field writes itself comes here too, when one leaves it, and stays as it was typed.
  if (plain === groupCard(all) && all.length >= shortest && all.length <= longest) return all;
  const runs = withoutDates(plain).match(/\d+(?:[ \n.-]\d+)*/g) ?? [];
  for (const run of runs) {
    const card = cardIn(run);
    if (card) return card;
  }
  const first = runs.map(digitsOf).find((digits) => digits.length >= shortest);
  return first?.slice(0, longestNumber(first));
}

/** How a card number is typed. */
export const cardMask = createGroupMask({
  clean: digitsOf,
  limit: longestNumber,
  group: groupCard,
  find: findCardNumber,
});
