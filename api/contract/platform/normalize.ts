/**
 * Normalization of typed text, shared by the browser's forms and the server. `lang/normalize`
 * converts digits to 0-9 and removes invisible marks; this module adds what the contract's fields
 * need. Specification section 11.5.
 */
import {
  normalizeCharacters,
  normalizeValue,
  normalizeDigits,
  normalizeText,
  stripJoiners,
  stripMarks,
} from '../../../lang/normalize';

export { normalizeValue, normalizeDigits, normalizeText, stripMarks };

/**
 * Control characters and lone surrogates. PostgreSQL rejects U+0000, and a lone surrogate cannot be
 * encoded as UTF-8.
 */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu;

/** Whether the database can store a text as it is, for an id that must not be changed. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/**
 * Normalizes a line of free text, such as a name: NFC, no invisible marks or control characters,
 * single spaces.
 */
export function normalizeName(text: string): string {
  return normalizeText(text.normalize('NFC')).replace(UNSTORABLE, '').normalize('NFC').trim();
}

/**
 * Normalizes multi-line text: NFC, no invisible marks, no control characters except line breaks.
 */
export function normalizeLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(normalizeName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Normalizes an email address: digits and marks as in `normalizeValue`, no spaces around it, and
 * NFC. A space or a control character inside is kept, so that `isEmail` rejects the address:
 * without it, it may be someone else's.
 */
export function normalizeEmail(text: string): string {
  return normalizeText(normalizeCharacters(text)).normalize('NFC');
}

/**
 * Normalizes a pasted one-time code: "123-456", "code: ١٢٣٤٥٦" and "123 456" all give six digits.
 */
export function normalizeCode(text: string): string {
  return normalizeDigits(text).replace(/[^0-9]/g, '');
}

/**
 * Normalizes a password to NFC, so that two keyboards that encode the same letters differently give
 * the same password. Nothing is removed: a space is part of the password.
 */
export function normalizePassword(text: string): string {
  return text.normalize('NFC');
}

/**
 * The canonical form for comparing email addresses: NFKC and lower case. Computed here rather than
 * in SQL because `lower()` depends on the database's locale.
 */
export function emailKey(email: string): string {
  // NFKC turns some standalone accents into a space followed by a combining mark, so the address is
  // normalized again.
  const storable = normalizeEmail(email).replace(UNSTORABLE, '').normalize('NFKC');
  return normalizeValue(storable).toLowerCase().normalize('NFC');
}

/**
 * The canonical form for comparing business names: NFKC, case-folded, digits as 0-9, so that
 * "Shop1", "SHOP1" and "shop١" are the same name.
 */
export function businessNameKey(name: string): string {
  return normalizeDigits(
    normalizeName(stripJoiners(normalizeName(name)).normalize('NFKC'))
      .toLowerCase()
      .toUpperCase()
      .toLowerCase(),
  ).normalize('NFC');
}
