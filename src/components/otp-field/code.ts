import { normalizeDigits, stripMarks } from '../../../lang/normalize';

/** Number of digits of a one-time code. */
export const codeLength = 6;

const digitsOf = (text: string) => normalizeDigits(stripMarks(text)).replace(/[^0-9]/g, '');

/** Digits that are one number: with nothing, one sign, or spaces and brackets between them. */
const NUMBER = /\d(?:(?:[^\p{L}\d\r\n]|[ \u00a0()]+)?\d)*/gu;

/** Digits one by one, or groups with spaces or hyphens between them: no amount and no time. */
const SPACED = /^(?:\d(?:\D+\d)*|[\d\s()\u2010-\u2015-]+)$/;

/**
 * Finds the code in pasted text: "123-456", "code: 123456", a whole message. A number of six digits
 * counts, part of a longer number never: the end of a phone number would be submitted automatically.
 * Six digits in a row take precedence over three and three, and those over digits one by one. Fewer
 * digits count as part of a code only if nothing else is there, unlike "valid for 10 minutes".
 */
export function extractCode(text: string): string {
  const plain = normalizeDigits(stripMarks(text));
  const numbers = plain.match(NUMBER) ?? [];
  const six = numbers.filter((number) => digitsOf(number).length === codeLength);
  const found =
    six.find((number) => /^\d+$/.test(number)) ??
    six.find((number) => /^\d{3}[\s\u2010-\u2015-]\d{3}$/.test(number)) ??
    (numbers.length === 1 ? six.find((number) => SPACED.test(number)) : undefined);
  if (found) return digitsOf(found);
  const part = digitsOf(plain);
  return part.length < codeLength && !/\p{L}/u.test(plain) ? part : '';
}

export interface SettledCode {
  code: string;
  caret: number;
}

/**
 * Returns the input's text after a key: digits only, at most six. A digit typed into a full code
 * replaces the digit after the caret instead of pushing the last one out.
 */
export function settleCode(raw: string, caretInRaw: number): SettledCode {
  const digits = digitsOf(raw);
  const caret = digitsOf(raw.slice(0, caretInRaw)).length;
  const excess = Math.max(0, digits.length - codeLength);
  const code = (digits.slice(0, caret) + digits.slice(caret + excess)).slice(0, codeLength);
  return { code, caret: Math.min(caret, code.length) };
}
