/**
 * The words of an account's names as operators search them: Arabic spellings that people use
 * interchangeably are the same word. The index and the query fold by the same table of letters.
 */

/** Letters and digits that are equivalent in a search. */
const SAME: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ی: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};

const code = (letter: string): number => letter.codePointAt(0) ?? 0;

const range = (first: string, last: string): string[] =>
  Array.from({ length: code(last) - code(first) + 1 }, (_, n) =>
    String.fromCodePoint(code(first) + n),
  );

const DIGITS = [range('\u0660', '\u0669'), range('\u06f0', '\u06f9')].flatMap((digits) =>
  digits.map((digit, value) => [digit, String(value)] as const),
);

/**
 * Optional in writing: the hamza on its own, the tatweel, the vowel marks with the hamzas and madda
 * that can be combined with a letter, the small alef, and joiners.
 */
const LEFT_OUT = ['\u0621', '\u0640', ...range('\u064b', '\u0655'), '\u0670', '\u200c', '\u200d'];

const folded: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SAME),
  ...DIGITS,
  ...LEFT_OUT.map((mark) => [mark, ''] as const),
]);

/** Folds the spellings of a name as the index does. */
export const foldSpellings = (text: string): string =>
  [...text].map((letter) => folded.get(letter) ?? letter).join('');

/** They separate words in the index. */
const SEPARATORS = `_-.,@/'&+:`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const pairs = [...Object.entries(SAME), ...DIGITS];
// `translate` removes the letters of its first list that have no counterpart in the second.
const FROM = SEPARATORS + pairs.map(([from]) => from).join('') + LEFT_OUT.join('');
const TO = ' '.repeat(SEPARATORS.length) + pairs.map(([, to]) => to).join('');

/** The expression of the index `account_name_words`; a search has to repeat it exactly. */
export const NAME_WORDS = `to_tsvector('simple'::regconfig, translate(
  first_name || ' ' || last_name || ' ' || business_name || ' ' || legal_name,
  ${quoted(FROM)}, ${quoted(TO)}))`;
