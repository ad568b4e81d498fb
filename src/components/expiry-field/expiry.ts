import { normalizeDigits, stripMarks } from '../../../lang/normalize';
import type { MaskEdit, MaskedText, InputMask } from '../shared/input-mask';

/**
 * Whatever stands between month and year on a keyboard, a card or in a message: all that the rule
 * of the form reads, with the Arabic decimal sign and comma, which Arabic keyboards have where
 * others have the point. One that is missing here joins the month to the year and makes another date.
 */
const SEPARATOR = /[\s\u00a0/\\.\u2044\u2215\u2010-\u2015\u066b\u060c-]+/g;

/** Digits and at most one slash. */
function clean(text: string): string {
  const plain = normalizeDigits(stripMarks(text)).trim().replace(SEPARATOR, '/');
  const [month = '', ...rest] = plain.replace(/[^\d/]/g, '').split('/');
  return rest.length > 0 ? `${month}/${rest.join('')}` : month;
}

/** 2029 is 29; a year is four digits long only while it is being typed. */
const shortYear = (digits: string) =>
  /^20\d\d/.test(digits) ? digits.slice(2, 4) : digits.slice(0, /^20\d/.test(digits) ? 3 : 2);

/** Month and year of a text that was typed, as far as it goes. */
function split(text: string): readonly [month: string, year: string | undefined] {
  const [first = '', second] = text.split('/');
  if (second !== undefined) return [first.slice(0, 2), first.slice(2) + second];
  // No month begins with 2 to 9: a zero is missing.
  if (/^[2-9]/.test(first)) return [`0${first.charAt(0)}`, first.slice(1)];
  return [first.slice(0, 2), first.length >= 2 ? first.slice(2) : undefined];
}

function show(month: string, year: string | undefined): string {
  return year === undefined ? month : `${month}/${shortYear(year)}`;
}

/** A whole date however it is written: 3/29, 0329, 03/2029, 2029-03. Nothing of it is lost. */
export function settleExpiry(text: string): string {
  const plain = clean(text);
  const turned = /^(20\d\d)\/?(\d\d?)$/.exec(plain);
  const [month, year] = split(turned ? `${turned[2]}/${turned[1]}` : plain);
  const whole = /^[1-9]$/.test(month) && year ? `0${month}` : month;
  return show(whole, year);
}

/** A key that only took the slash away takes the digit beside it. */
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
 * Inserts the slash and the zero of a month as one types. What is being deleted is left as it is,
 * or a zero that was deleted would come back for ever. A digit for which there is no room is refused.
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
  // A slash after one digit, or a digit that begins no month, ends the month.
  const lone = typed.length === 1 && hasSlash;
  const ends = lone && (/[2-9]/.test(typed) || (typed === '1' && year === ''));
  const month = ends ? `0${typed}` : typed;
  const shown = show(month, year);

  const digits = clean(raw.slice(0, caret)).replace('/', '').length;
  const added = month.length + (year?.length ?? 0) - text.replace('/', '').length;
  const collapsed = month.length + (year?.length ?? 0) - shown.replace('/', '').length;
  // Behind the caret only the 20 of a whole year goes; what was typed pushes no other digit out.
  if (collapsed > 0 && caret < raw.length && !/^20\d\d$/.test(year ?? '')) {
    return { text: before, caret: Math.max(0, caret - raw.length + before.length) };
  }
  const count = digits === 0 ? 0 : digits + added - (digits + added > month.length ? collapsed : 0);
  // Behind a month that is whole the caret goes on to the year.
  const place = shown.includes('/') && month.length === 2 && count >= 2 ? count + 1 : count;
  // A year that collapsed (2029 to 29) may take more digits away than stood before the caret.
  return { text: shown, caret: Math.max(0, Math.min(place, shown.length)) };
}

/** The value of a text: `MM/YY` as soon as it is one, otherwise what there is of it. */
const valueOf = (text: string) => {
  const settled = settleExpiry(text);
  return /^\d\d\/\d\d$/.test(settled) ? settled : clean(text);
};

/** How an expiry date is typed. */
export const expiryMask: InputMask = {
  edit,
  settle: settleExpiry,
  valueOf,
  textOf: settleExpiry,
  isWhole: (pasted) => /^\d\d\/\d\d$/.test(settleExpiry(pasted)),
};
