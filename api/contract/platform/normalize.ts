/**
 * Folding of what people type, for the browser's forms and the server alike. The function that
 * turns digits into 0-9 and drops hidden marks is `lang/normalize`; this module adds the forms that
 * the fields of the contract need. Specification section 11.5.
 */
import {
  normalizeValue,
  normalizeDigits,
  normalizeText,
  stripMarks,
} from '../../../lang/normalize';

export { normalizeValue, normalizeDigits, normalizeText, stripMarks };

/**
 * Control characters and half surrogates: no one types them, PostgreSQL refuses U+0000, and a half
 * surrogate can't be written as UTF-8.
 */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu;

/** More of a text than any field takes: what is beyond is not looked at. */
const LINES_READ_MAX = 20_000;

/** Folds a line of free text (a name): composed (NFC), no marks, no controls, single spaces. */
export function normalizeName(text: string): string {
  return normalizeText(text.normalize('NFC')).replace(UNSTORABLE, '').normalize('NFC').trim();
}

/** Folds a text of several lines: composed (NFC), no marks, no controls but the ends of its lines. */
export function normalizeLines(text: string): string {
  return text
    .slice(0, LINES_READ_MAX)
    .split(/\r\n|\r|\n/)
    .map(normalizeName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Folds an e-mail address: digits, marks and spaces as in machine values, composed (NFC). */
export function normalizeEmail(text: string): string {
  return normalizeValue(text.normalize('NFC')).replace(UNSTORABLE, '').normalize('NFC');
}

/** Folds a one-time code as it is pasted: "123-456", "code: ١٢٣٤٥٦" and "123 456" give six digits. */
export function normalizeCode(text: string): string {
  return normalizeDigits(text).replace(/[^0-9]/g, '');
}

/**
 * Folds a password: composed (NFC) so that the same letters typed on two keyboards are the same
 * password. Nothing is removed: a space is a character of a password.
 */
export function normalizePassword(text: string): string {
  return text.normalize('NFC');
}

/**
 * The form in which two e-mail addresses are compared: compatibility-composed and lower case, in
 * code rather than in SQL, because `lower()` depends on a database's locale.
 */
export function emailKey(email: string): string {
  // Composing for compatibility writes some accents that stand alone with a space before them.
  return normalizeValue(normalizeEmail(email).normalize('NFKC')).toLowerCase().normalize('NFC');
}

/**
 * The form in which two business names are compared: compatibility-composed, case-folded, digits
 * as 0-9, so that "Shop1", "SHOP1" and "shop١" are one name.
 */
export function businessNameKey(name: string): string {
  return normalizeDigits(
    normalizeName(normalizeName(name).normalize('NFKC')).toLowerCase().toUpperCase().toLowerCase(),
  ).normalize('NFC');
}
