/**
 * Folds letters that people type for one another, for searching in the browser and in the server's
 * database.
 */
import { stripMarks } from './normalize';

/** A letter or digit, and those used instead in other spellings and on other keyboards. */
const ALIKE: Readonly<Record<string, string>> = {
  ا: 'ٱ',
  ب: 'پ',
  ت: 'ٹ',
  ج: 'چ',
  د: 'ڈ',
  ر: 'ڑڕ',
  ز: 'ژ',
  ف: 'ڤ',
  ك: 'کڪگ',
  ل: 'ڵ',
  ن: 'ں',
  ه: 'ةہھۃە',
  و: 'ۆۇۋ',
  ي: 'ىیےېێ',
  i: 'ı',
  ...Object.fromEntries(
    Array.from('٠١٢٣٤٥٦٧٨٩', (digit, n) => [n, digit + '۰۱۲۳۴۵۶۷۸۹'.charAt(n)]),
  ),
};

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n));

/** Optional in writing: accents, the hamza, the tatweel, vowel marks and joiners. */
const LEFT_OUT = [
  ...range(0x300, 0x36f),
  ...range(0x64b, 0x65f),
  ...'\u0621\u0640\u0670\u200c\u200d',
];

/** What each character becomes after NFKD; the empty string if it is left out. */
export const foldedLetters: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIKE).flatMap(([to, alike]) => [...alike].map((from) => [from, to] as const)),
  ...LEFT_OUT.map((mark) => [mark, ''] as const),
]);

/**
 * Folds a text for searching. NFC puts the letters of other scripts, such as Korean ones, together
 * again.
 */
export const foldLetters = (text: string): string =>
  [...stripMarks(text).normalize('NFKD')]
    .map((letter) => foldedLetters.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .toLowerCase();

/**
 * Folds a name for searching: with one space for every sign between words, as people leave signs
 * out or type others. An abbreviation is one word with and without its dots.
 */
export const foldName = (name: string): string =>
  foldLetters(name)
    .replace(/\b([a-z])\. ?(?=[a-z]\b)/g, '$1')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
