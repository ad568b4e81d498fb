import { stripMarks } from '../../../lang/normalize';

/** Letters that look alike to a person who searches, and that keyboards of other languages type. */
const SAME: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ı: 'i',
};

/**
 * Folds a text for searching: without diacritics, tatweel, hidden marks and case, and with one
 * letter for those that look alike.
 */
export const foldLetters = (text: string): string =>
  stripMarks(text)
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ٱىیےکةہھەı]/g, (letter) => SAME[letter] ?? letter);
