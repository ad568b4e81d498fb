import { normalizeDigits, stripMarks } from '../../../lang/normalize';

/** Number of digits of a one-time code. */
export const codeLength = 6;

const digitsOf = (text: string) => normalizeDigits(stripMarks(text)).replace(/[^0-9]/g, '');

/**
 * Finds the code in pasted text: "123-456", "code: 123456", a whole message. Six digits in a row
 * take precedence over three and three, and those over all digits together, so that "valid for 10
 * minutes" is not mixed into the code. More than six digits, such as a phone number, are no code:
 * the first six of them would be submitted as one.
 */
export function extractCode(text: string): string {
  const plain = normalizeDigits(stripMarks(text));
  // The pattern consumes the preceding character, because Safari before 16.4 has no lookbehind.
  const row = /(?:^|\D)(\d{6})(?!\d)/.exec(plain)?.[1];
  const halves = /(?:^|\D)(\d{3})[\s\u00a0\u2010-\u2015-](\d{3})(?!\d)/.exec(plain);
  if (row) return row;
  if (halves) return `${halves[1]}${halves[2]}`;
  const all = digitsOf(plain);
  return all.length > codeLength ? '' : all;
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
