import { normalizeDigits, stripMarks } from '../../../lang/normalize';
import type { MaskEdit, MaskedText, InputMask } from '../shared/input/input-mask';

/**
 * Separators between month and year on keyboards, on cards and in messages: everything the form's
 * validation accepts, plus the Arabic decimal sign and comma, which Arabic keyboards have in place
 * of the point. A missing separator would join month and year into a different date.
 */
const SEPARATOR = /[\s\u00a0/\\.\u2044\u2215\u2010-\u2015\u066b\u060c-]+/g;

/** Keeps digits and at most one slash. */
function clean(text: string): string {
  const plain = normalizeDigits(stripMarks(text)).trim().replace(SEPARATOR, '/');
  const [month = '', ...rest] = plain.replace(/[^\d/]/g, '').split('/');
  return rest.length > 0 ? `${month}/${rest.join('')}` : month;
}

/** 2029 becomes 29; a year has four digits only while it is being typed. */
const shortYear = (digits: string) =>
  /^20\d\d/.test(digits) ? digits.slice(2, 4) : digits.slice(0, /^20\d/.test(digits) ? 3 : 2);

/** Splits typed text into month and year, as far as they are known. */
function split(text: string): readonly [month: string, year: string | undefined] {
  const [first = '', second] = text.split('/');
  if (second !== undefined) return [first.slice(0, 2), first.slice(2) + second];
  // No month starts with 2 to 9, so a leading zero is missing.
  if (/^[2-9]/.test(first)) return [`0${first.charAt(0)}`, first.slice(1)];
  return [first.slice(0, 2), first.length >= 2 ? first.slice(2) : undefined];
}

function show(month: string, year: string | undefined): string {
  return year === undefined ? month : `${month}/${shortYear(year)}`;
}

/**
 * Parses a complete date in any notation: 3/29, 0329, 03/2029, 2029-03. No digits are lost: a year
 * with too many stays, for validation to refuse.
 */
export function settleExpiry(text: string): string {
  const plain = clean(text);
  const turned = /^(20\d\d)\/?(\d\d?)$/.exec(plain);
  const [month, year] = split(turned ? `${turned[2]}/${turned[1]}` : plain);
  const whole = /^[1-9]$/.test(month) && year ? `0${month}` : month;
  return year && !/^(?:20)?\d{0,2}$/.test(year) ? `${whole}/${year}` : show(whole, year);
}

/** Deleting only the slash also deletes the digit next to it. */
function withoutSlash({ before, raw, caret, kind }: MaskEdit): MaskedText | undefined {
  const took = before.includes('/') && !raw.includes('/') && before.length === raw.length + 1;
  if (!took) return undefined;
  const at = kind.endsWith('Forward') ? caret : caret - 1;
  if (at < 0) return undefined;
  const month = raw.slice(0, Math.min(at, caret));
  const year = raw.slice(Math.max(at + 1, caret));
  return { text: year ? `${month}/${year}` : month, caret: at };
}

/**
 * Inserts the slash and the month's leading zero while typing. Deletions are left alone, otherwise
 * a deleted zero would reappear immediately. A digit for which there is no room is rejected.
 */
function edit(key: MaskEdit): MaskedText {
  const { before, raw, caret, kind } = key;
  if (kind.startsWith('delete')) {
    const taken = withoutSlash(key);
    return taken ?? { text: clean(raw), caret: clean(raw.slice(0, caret)).length };
  }
  const text = clean(raw);
  const hasSlash = text.includes('/');
  const [typed, year] = split(text);
  // A slash after one digit completes the month, as does a digit that no month starts with.
  const lone = typed.length === 1 && hasSlash;
  const ends = lone && (/[2-9]/.test(typed) || (typed === '1' && year === ''));
  const month = ends ? `0${typed}` : typed;
  const shown = show(month, year);

  const digits = clean(raw.slice(0, caret)).replace('/', '').length;
  const added = month.length + (year?.length ?? 0) - text.replace('/', '').length;
  const collapsed = month.length + (year?.length ?? 0) - shown.replace('/', '').length;
  // After the caret only the 20 of a four-digit year may be dropped; inserted digits push no other
  // digit out.
  if (collapsed > 0 && caret < raw.length && !/^20\d\d$/.test(year ?? '')) {
    return { text: before, caret: Math.max(0, caret - raw.length + before.length) };
  }
  const count = digits === 0 ? 0 : digits + added - (digits + added > month.length ? collapsed : 0);
  // After a complete month the caret moves on to the year.
  const place = shown.includes('/') && month.length === 2 && count >= 2 ? count + 1 : count;
  // Collapsing a year (2029 to 29) can remove more digits than precede the caret.
  return { text: shown, caret: Math.max(0, Math.min(place, shown.length)) };
}

/** The value of a text: `MM/YY` once it is complete, otherwise the cleaned text. */
const valueOf = (text: string) => {
  const settled = settleExpiry(text);
  return /^\d\d\/\d\d$/.test(settled) ? settled : clean(text);
};

/** Input mask for an expiry date. */
export const expiryMask: InputMask = {
  edit,
  settle: settleExpiry,
  valueOf,
  textOf: settleExpiry,
  isWhole: (pasted) => /^\d\d\/\d\d$/.test(settleExpiry(pasted)),
};
