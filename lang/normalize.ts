/**
 * The one function that normalizes typed values, for forms and server alike. It lives with the languages because both
 * sides of the wire need it and neither may import the other.
 */

/** Decimal digits of every script, among them the Arabic, Persian, Devanagari and full-width ones. */
const NATIVE_DIGITS = /(?![0-9])\p{Nd}/gu;

const DIGIT = /\p{Nd}/u;

/** Letters and signs in full width, as keyboards for Chinese and Japanese type them beside digits. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/** Bidi controls that ride along on copied numbers: LRM, RLM, ALM, embeddings, isolates. */
const BIDI_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Zero-width characters and the byte order mark, which paste brings and no one sees. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

/** Letters, marks and digits, and emoji. */
const WORD = '[\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';

/** Of those, the ones that a joiner changes: not digits, and not letters of these scripts. */
const JOINED = `(?![\\p{N}\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])${WORD}`;

const RUN = '[\\u200c\\u200d]*';

/**
 * Runs of joiners. One that belongs to the text is in a group, with the character before it: U+200C
 * parts the letters of a Persian word, or its ending from a Latin word or a number; U+200D makes one
 * emoji of several, or gives a letter at an end of a word, such as that of the Islamic year, the form
 * that joins. The character before is consumed, because Safari before 16.4 has no lookbehind.
 */
const JOINERS = new RegExp(
  `(${JOINED}\\u200d|${JOINED}\\u200c(?=${RUN}${WORD})|${WORD}\\u200c(?=${RUN}${JOINED}))${RUN}|` +
    `${RUN}(\\u200d)(?=${JOINED})|[\\u200c\\u200d]+`,
  'gu',
);

const OTHER_INVISIBLE = /[\u200b\u2060\ufeff]/g;

const SPACES = /[\s\u0085\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * The value of a digit. Unicode has the ten digits of a script in a row, and starts the next row
 * after a whole one.
 */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * Writes the digits of every script as 0-9, and full-width letters and signs in the width of ASCII;
 * every other character stays.
 */
export function normalizeDigits(text: string): string {
  return text
    .replace(NATIVE_DIGITS, valueOf)
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Removes bidi controls and zero-width characters. */
export function stripMarks(text: string): string {
  return text.replace(BIDI_MARKS, '').replace(INVISIBLE, '');
}

/**
 * Normalizes the characters of a machine value whose spaces have a meaning, such as an email
 * address: a space inside one is a mistake that only its owner can mend.
 */
export function normalizeCharacters(text: string): string {
  return stripMarks(normalizeDigits(text));
}

/**
 * Normalizes a machine value (phone, code, card, expiry, CVV, IBAN, BIC, postal code): digits become
 * 0-9; bidi marks, no-break and all other spaces go. Hidden marks in a card number fail real charges.
 */
export function normalizeValue(text: string): string {
  return normalizeCharacters(text).replace(SPACES, '');
}

/**
 * Normalizes free text that people wrote (a name, a message): marks go, runs of spaces become one.
 * The joiners of Persian and Indic words and of emoji are part of the spelling and stay.
 */
export function normalizeText(text: string): string {
  return text
    .replace(BIDI_MARKS, '')
    .replace(OTHER_INVISIBLE, '')
    .replace(JOINERS, '$1$2')
    .replace(SPACES, ' ')
    .trim();
}

/** The link of a chat in WhatsApp, whose number is international and has no plus. */
const CHAT_LINK =
  /^\D*?\b(?:wa\.me\/|whatsapp(?:\.com|:\/)\/send\/?\?(?:\S*&)?phone=)(?:\+|%2b)?(\d+)(?:[/?&#]\S*)?(?: \D*)?$/i;

/**
 * A phone number, with words before or after it that have no digits. A slash is in none: what
 * follows it is another number or an extension.
 */
const PHONE = /^(?:[^\d+]*[ :])?([+( ]*\d[\d ().\-\u2010-\u2015\u2212]*)(?:[ (,;،؛]\D*)?$/;

/** An extension in brackets. Brackets around an area code have more digits after them. */
const EXTENSION = /\d *\([ \d]{1,4}\)? *$/;

const PHONE_SEPARATORS = /[ .\-\u2010-\u2015\u2212]/g;

/** Longer than any text with one phone number, to bound the work on it. */
const PHONE_TEXT_MAX = 1000;

/**
 * Normalizes a phone number to digits and the plus before them. Words around it go, and the link of
 * a chat in WhatsApp is its number. If digits follow other characters, such as an extension, it is
 * unclear which of them belong to the number: they are kept, and validation rejects the text.
 */
export function normalizePhone(text: string): string {
  const plain = normalizeCharacters(text).replace(SPACES, ' ').trim();
  const isShort = plain.length <= PHONE_TEXT_MAX;
  const linked = isShort ? CHAT_LINK.exec(plain)?.[1] : undefined;
  if (linked) return linked.startsWith('0') ? linked : `+${linked}`;
  const number = isShort ? PHONE.exec(plain)?.[1] : undefined;
  const read = number && !EXTENSION.test(number) ? number.replace(/[()]/g, '') : plain;
  return read.replace(PHONE_SEPARATORS, '').replace(/^\++/, '+');
}

/** Removes joiners, for comparing texts that look alike. */
export function stripJoiners(text: string): string {
  return text.replace(/[\u200c\u200d]/g, '');
}
