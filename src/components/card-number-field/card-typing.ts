import { fold, foldDigits, stripMarks } from '../../../lang/fold';
import { createGrouping } from '../shared/typed';
import { groupCard, longestNumber } from './brands';

const digitsOf = (text: string) => fold(text).replace(/\D/g, '');

/**
 * Finds a card number in whatever was pasted: the first run of 12 to 19 digits, however they are
 * parted; an expiry date behind it stays out.
 */
export function findCardNumber(pasted: string): string | undefined {
  const plain = stripMarks(foldDigits(pasted)).replace(/\s+/g, ' ');
  const run = /(?<!\d)\d(?:[ .-]?\d){11,18}(?!\d)/.exec(plain)?.[0];
  if (!run) return undefined;
  const digits = digitsOf(run);
  return digits.slice(0, longestNumber(digits));
}

/** How a card number is typed. */
export const cardTyping = createGrouping({
  clean: digitsOf,
  limit: longestNumber,
  group: groupCard,
  find: findCardNumber,
});
