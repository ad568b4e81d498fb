import { fold, foldDigits, stripMarks } from '../../../lang/fold';
import { createGrouping } from '../shared/typed';
import { brandOf, cardBrands, groupCard, longestNumber } from './brands';

/** No number of a card is shorter, and none is longer. */
const [shortest, longest] = [12, 19];

/** Hyphens and dashes of every length, and the minus sign: messages and editors put them in. */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** `12/29`, `01/12/2029`, `12٫29`: a stroke or a comma never stands within a card number. */
const STROKED_DATE =
  /(?<!\d)(?:\d{1,2}\s*[/\\\u2044\u2215\u066b\u060c,]\s*){1,2}(?:20)?\d{2}(?!\d)/g;

/**
 * `12-29`, `12 29`, `12.2029`: the marks that part a card number too. A pair of digits before it
 * says that the whole number is written in pairs, and then this is no date.
 */
const PARTED_DATE =
  /(?<!\d|(?<!\d)\d{1,2}[ \n.-])(?:0?[1-9]|1[0-2])(?: ?[.-] ?| )(?:20)?\d{2}(?!\d)/g;

const digitsOf = (text: string) => fold(text).replace(/\D/g, '');

/** One kind of digit, dash and space; the end of a line is told from a space within one. */
const plainOf = (text: string) =>
  stripMarks(foldDigits(text))
    .replace(DASHES, '-')
    .replace(/\s*[\r\n\t]\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** A stroke stands where a date was, so that the digits around it do not grow together. */
const withoutDates = (plain: string) => plain.replace(STROKED_DATE, '/').replace(PARTED_DATE, '/');

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

/** Whether a number begins as a brand and is as long as its numbers are. */
function hasBrandLength(digits: string): boolean {
  const brand = brandOf(digits);
  if (!brand) return false;
  const lengths: readonly number[] = cardBrands[brand].lengths;
  return lengths.includes(digits.length);
}

const isCard = (digits: string) => hasBrandLength(digits) && hasLuhnSum(digits);

/** Whether groups stand as on a card of that brand, or in one piece. */
const isGroupedAsCard = (groups: readonly string[]) =>
  hasBrandLength(groups.join('')) &&
  (groups.length === 1 || groups.join(' ') === groupCard(groups.join('')));

/** Neighbouring groups that are together as long as a card number: by start, the shorter first. */
function candidatesOf(groups: readonly string[]): readonly (readonly string[])[] {
  return groups.flatMap((_, start) => {
    const found: (readonly string[])[] = [];
    let count = 0;
    for (let end = start; end < groups.length && count <= longest; end += 1) {
      count += groups[end]?.length ?? 0;
      if (count >= shortest && count <= longest) found.push(groups.slice(start, end + 1));
    }
    return found;
  });
}

/**
 * What the field writes itself comes here too, when one leaves it, and stays as it was typed. One
 * case remains: nineteen digits whose sum is wrong, while that of the first sixteen is right, are a
 * card with its security code behind it.
 */
function keepTyped(digits: string): string {
  const card = digits.slice(0, 16);
  return digits.length === longest && !hasLuhnSum(digits) && isCard(card) ? card : digits;
}

/**
 * Finds a card number in whatever was pasted, however its digits are parted. Visa and Discover
 * allow nineteen digits, so length alone would take in what stands behind a number of sixteen:
 * dates are cut out first, then the sum says which groups are the card, then their shape, and the
 * shorter number wins, because a security code behind a card is common and nineteen digits are
 * rare. Only where nothing looks like a card we know is it the longest run of 12 to 19 digits.
 */
export function findCardNumber(pasted: string): string | undefined {
  const plain = plainOf(pasted);
  const all = digitsOf(plain);
  if (plain === groupCard(all) && all.length >= shortest && all.length <= longest) {
    return keepTyped(all);
  }
  const runs = withoutDates(plain).match(/\d+(?:[ \n.-]\d+)*/g) ?? [];
  const found = runs.map((run) => candidatesOf(run.split(/\D/)));
  const candidates = found.flat();
  const card =
    candidates.find((groups) => isCard(groups.join(''))) ?? candidates.find(isGroupedAsCard);
  if (card) return card.join('');
  // The shorter stand first: the last with the same beginning is as long as it gets.
  const first = found.find((of) => of.length > 0) ?? [];
  const digits = first.findLast((groups) => groups[0] === first[0]?.[0])?.join('');
  return digits?.slice(0, longestNumber(digits));
}

/** How a card number is typed. */
export const cardTyping = createGrouping({
  clean: digitsOf,
  limit: longestNumber,
  group: groupCard,
  find: findCardNumber,
});
