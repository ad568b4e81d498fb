import { fold, foldDigits, stripMarks } from '../../../lang/fold';
import { createGrouping } from '../shared/typed';
import { lengthIn } from './iban-lengths';

/** No account number of the standard is longer. */
const longest = 34;

/** How many characters an account number that begins so may have. */
export const ibanLength = (iban: string): number =>
  (/^[A-Z]{2}/.test(iban) && lengthIn(iban.slice(0, 2))) || longest;

/** Capitals and digits, nothing else. */
export const cleanIban = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Groups of four, as on paper. */
export const groupIban = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ');

/** Finds an account number in whatever was pasted: a letter of the bank, a line of a contract. */
export function findIban(pasted: string): string | undefined {
  const plain = stripMarks(foldDigits(pasted)).replace(/\s+/g, ' ');
  const run = /(?<![a-z0-9])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]){11,30}/i.exec(plain)?.[0];
  if (!run) return undefined;
  const iban = cleanIban(run);
  return iban.slice(0, ibanLength(iban));
}

/** How an account number is typed. */
export const ibanTyping = createGrouping({
  clean: cleanIban,
  limit: ibanLength,
  group: groupIban,
  find: findIban,
});
