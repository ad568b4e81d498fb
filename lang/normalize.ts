/**
 * The one function that normalizes typed values, for forms and server alike. It lives with the languages because both
 * sides of the wire need it and neither may import the other.
 */

/** Arabic-Indic (U+0660) and Persian (U+06F0) digits, each block ten code points long. */
const NATIVE_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Bidi controls that ride along on copied numbers: LRM, RLM, ALM, embeddings, isolates. */
const BIDI_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Zero-width characters and the byte order mark, which paste brings and no one sees. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;

/** Writes Arabic-Indic and Persian digits as 0-9; every other character stays. */
export function normalizeDigits(text: string): string {
  return text.replace(NATIVE_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Removes bidi controls and zero-width characters. */
export function stripMarks(text: string): string {
  return text.replace(BIDI_MARKS, '').replace(INVISIBLE, '');
}

/**
 * Normalizes a machine value (phone, code, card, expiry, CVV, IBAN, BIC, postal code): digits become
 * 0-9; bidi marks, no-break and all other spaces go. Hidden marks in a card number fail real charges.
 */
export function normalizeValue(text: string): string {
  return stripMarks(normalizeDigits(text)).replace(SPACES, '');
}

/** Normalizes free text that people wrote (a name, an address): marks go, runs of spaces become one. */
export function normalizeText(text: string): string {
  return stripMarks(text).replace(SPACES, ' ').trim();
}
