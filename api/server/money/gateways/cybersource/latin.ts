/**
 * Transliterates names and addresses to ASCII, which is all that card networks accept; other
 * characters would be replaced with garbage on the way.
 */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'aa',
  ٱ: 'a',
  ء: '',
  ؤ: 'u',
  ئ: 'i',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ة: 'a',
  پ: 'p',
  چ: 'ch',
  ژ: 'zh',
  گ: 'g',
  ڤ: 'v',
  '،': ',',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
};

/** Sent where a required text is missing. */
export const NONE = 'NA';

/** Transliterates a text to ASCII, truncated to `most` characters; `NONE` if nothing remains. */
export function latin(text: string, most: number): string {
  const spelled = [...text.normalize('NFKC')]
    .map((letter) => LETTERS[letter] ?? LETTERS[letter.toLowerCase()] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const capital = spelled.replace(
    /(^|\s)([a-z])/g,
    (_all, space: string, letter: string) => space + letter.toUpperCase(),
  );
  return capital.slice(0, most).trim() || NONE;
}
