import { normalizeDigits, stripMarks } from '../../../lang/normalize';

/** Number of digits of a one-time code. */
export const codeLength = 6;

const digitsOf = (text: string) => normalizeDigits(stripMarks(text)).replace(/[^0-9]/g, '');

/**
 * Finds the code in pasted text: "123-456", "code: 123456", a whole message. Six digits in a row
 * take precedence over three and three, and those over digits one by one. Fewer digits are a part of
 * a code only if nothing else is there: "valid for 10 minutes" is none, and neither is a phone
 * number, whose first six digits would be submitted as one.
 */
export function extractCode(text: string): string {
  const plain = normalizeDigits(stripMarks(text));
  // The pattern consumes the preceding character, because Safari before 16.4 has no lookbehind.
  const row = /(?:^|\D)(\d{6})(?!\d)/.exec(plain)?.[1];
  const halves = /(?:^|\D)(\d{3})[\s\u00a0\u2010-\u2015-](\d{3})(?!\d)/.exec(plain);
  if (row) return row;
  if (halves) return `${halves[1]}${halves[2]}`;
  const spread = /^\D*(\d(?:[^\p{L}\d]?\d){5})\D*$/u.exec(plain)?.[1];
  if (spread) return digitsOf(spread);
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
