import { normalizeValue, normalizeDigits, stripMarks } from '../../../lang/normalize';
import { createRegionNames } from '../../foundations/format/format';
import { createGroupMask } from '../shared/input/input-mask';

/**
 * Four letters for the bank, two for the country, two characters for the location, and optionally
 * three for the branch. A number after a slash may belong to the branch or to something else. The
 * second group is three digits separated from the code, which may also be its branch.
 */
const CODE =
  /(?:^|[^a-z0-9@])([a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?)(?![a-z0-9@]|\s*\/\s*\d)(?=([\s\u2010-\u2015-]+\d{3}(?!\d))?)/gi;

interface Candidate {
  code: string;
  /** Whether the digits after it may be its branch. */
  isUnclear: boolean;
}

/**
 * Finds all free-standing codes in a text. The pattern consumes the character before the code,
 * because Safari before 16.4 has no lookbehind.
 */
const codesIn = (text: string): Candidate[] =>
  [...text.matchAll(CODE)].map(([, code = '', more]) => ({
    code,
    isUnclear: code.length === 8 && more !== undefined,
  }));

/** A label in front of a code, such as `SWIFT/BIC code: `. */
const NAMES = /^[^a-z0-9]*(?:(?:swift|bic|code)[^a-z0-9]+)+/i;

/** Capitals without spaces and hyphens. Other signs stay, for validation to refuse. */
const cleanBic = (text: string) =>
  normalizeValue(text)
    .toUpperCase()
    .replace(/[-\u2010-\u2015]/g, '');

const nameOfRegion = createRegionNames('en');

/** Removes a label that is stuck to a code. It has the letters of a code, so the country decides. */
const withoutLabel = (text: string) =>
  text.replace(/^(?:SWIFT|BIC)(?=.{4}(..).{2}(?:.{3})?$)/, (label, country: string) =>
    nameOfRegion(country) === country ? label : '',
  );

/**
 * Finds the bank code in pasted text. Ordinary words of eight or eleven letters look like one
 * ("accounts", "beneficiary"), and a list of countries that would rule out most of them is too
 * large for a field. So a candidate with a digit wins, since words contain none; then one in
 * capitals; and among equals the last, because a line usually ends with its subject. A code must be
 * free-standing: a run of nine or ten characters is an incomplete code and does not match. Where it
 * is unclear whether a branch belongs to the code, nothing is found, and validation rejects the text.
 */
export function findBic(pasted: string): string | undefined {
  const plain = stripMarks(normalizeDigits(pasted)).replace(NAMES, '');
  // Some banks print the code in groups, and then nothing else is next to it.
  const whole = withoutLabel(cleanBic(plain));
  if (codesIn(whole)[0]?.code === whole) return whole;
  const codes = codesIn(plain);
  const found =
    codes.findLast(({ code }) => /\d/.test(code)) ??
    codes.findLast(({ code }) => code === code.toUpperCase()) ??
    codes.at(-1);
  return found && !found.isUnclear ? withoutLabel(found.code.toUpperCase()) : undefined;
}

/** Input mask for a bank code: eight characters for a bank, eleven for one of its branches. */
export const bicMask = createGroupMask({ clean: cleanBic, limit: () => 11, find: findBic });
