import { fold, foldDigits, stripMarks } from '../../../lang/fold';
import { createGrouping } from '../shared/typed';

/** Four letters of a bank, two of a country, two characters of a place, three of a branch. */
const CODE = /(?<![a-z0-9@])[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?(?![a-z0-9@]|\.[a-z0-9])/gi;

/** The same in parts, as some letters print it; what it is must then be told by the whole text. */
const PARTED = /^[a-z]{4}[ -]?[a-z]{2}[ -]?[a-z0-9]{2}(?:[ -]?[a-z0-9]{3})?$/i;

/** What a code is called before it stands: `SWIFT/BIC code:`, `BIC (SWIFT) `, `سويفت: `. */
const NAME =
  /(?<![a-z0-9])(?:swift|bic|سويفت)(?:[^a-z0-9]*(?:swift|bic|code|number|no|is))*[^a-z0-9]+/i;

const LEADING_NAME = new RegExp(`^[^a-z0-9]*${NAME.source}`, 'i');
const NAME_AT_END = new RegExp(`${NAME.source}$`, 'i');

/** How far back a name is looked for; a whole contract may be pasted. */
const nameReach = 80;

const cleanBic = (text: string) =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

interface Candidate {
  code: string;
  /** The end of what stands before it. */
  before: string;
}

const hasDigit = ({ code }: Candidate) => /\d/.test(code);

const isCapitals = ({ code }: Candidate) => code === code.toUpperCase();

/** `SWIFT: deutdeff` and `SWIFT DEUTDEFF` name a code, `Swift transfer` does not. */
function isNamed(candidate: Candidate): boolean {
  const name = NAME_AT_END.exec(candidate.before)?.[0];
  if (name === undefined) return false;
  return /[:=]\s*$/.test(name) || hasDigit(candidate) || isCapitals(candidate);
}

/** A text that is one code in parts and nothing else but its name. */
function findParted(plain: string): string | undefined {
  const bare = plain.replace(LEADING_NAME, '').replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '');
  return PARTED.test(bare) ? cleanBic(bare) : undefined;
}

/**
 * Finds the code of a bank in whatever was pasted. Words of eight or eleven letters look like one
 * ("accounts", "beneficiary"), and the list of countries that would tell most of them is too heavy
 * for a field. So the code that is called SWIFT or BIC is taken; without a name one with a digit,
 * which no word has; then one in capitals; and among equals the last, as a line ends with what it
 * is about. A code must stand alone: nine or ten characters, a code half typed, are none.
 */
export function findBic(pasted: string): string | undefined {
  const plain = stripMarks(foldDigits(pasted))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const parted = findParted(plain);
  if (parted !== undefined) return parted;
  const candidates = [...plain.matchAll(CODE)].map(({ 0: code, index }) => ({
    code,
    before: plain.slice(Math.max(0, index - nameReach), index),
  }));
  const found =
    candidates.findLast(isNamed) ??
    candidates.findLast(hasDigit) ??
    candidates.findLast(isCapitals) ??
    candidates.at(-1);
  return found?.code.toUpperCase();
}

/** How the code of a bank is typed: eight characters for a bank, eleven for one of its branches. */
export const bicTyping = createGrouping({ clean: cleanBic, limit: () => 11, find: findBic });
