import { normalizeValue, normalizeDigits, stripMarks } from '../../../lang/normalize';
import { createGroupMask } from '../shared/input-mask';

/** Four letters of a bank, two of a country, two characters of a place, three of a branch. */
const CODE = /(?:^|[^a-z0-9@])([a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?)(?![a-z0-9@])/gi;

/** The codes in a text that stand alone. Safari before 16.4 has no lookbehind. */
const codesIn = (text: string): string[] => [...text.matchAll(CODE)].map(([, code]) => code ?? '');

/** What a code is called before it stands: `SWIFT/BIC code: `. */
const NAMES = /^[^a-z0-9]*(?:(?:swift|bic|code)[^a-z0-9]+)+/i;

const cleanBic = (text: string) =>
  normalizeValue(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/**
 * Finds the code of a bank in whatever was pasted. Words of eight or eleven letters look like one
 * ("accounts", "beneficiary"), and the list of countries that would tell most of them is too heavy
 * for a field. So one with a digit is taken, which no word has; then one in capitals; and among
 * equals the last, as a line ends with what it is about. A code must stand alone: nine or ten
 * characters, a code half typed, are none.
 */
export function findBic(pasted: string): string | undefined {
  const plain = stripMarks(normalizeDigits(pasted)).replace(NAMES, '');
  // Some banks print it in parts, and then nothing else stands beside it.
  const whole = cleanBic(plain);
  if (codesIn(whole)[0] === whole) return whole;
  const codes = codesIn(plain);
  const found =
    codes.findLast((code) => /\d/.test(code)) ??
    codes.findLast((code) => code === code.toUpperCase()) ??
    codes.at(-1);
  return found?.toUpperCase();
}

/** How the code of a bank is typed: eight characters for a bank, eleven for one of its branches. */
export const bicMask = createGroupMask({ clean: cleanBic, limit: () => 11, find: findBic });
