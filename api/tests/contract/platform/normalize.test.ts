import { describe, expect, test } from 'vitest';
import {
  businessNameKey,
  emailKey,
  normalizeValue,
  normalizeCode,
  normalizeDigits,
  normalizeEmail,
  normalizeLines,
  normalizeName,
  normalizePassword,
} from '../../../contract/platform/normalize';
import { toE164 } from '../../../contract/accounts/phone';
import { fc } from '../../../../tests/support/random';

const MARKS = Array.from(
  '\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u00a0 ',
);
const digits = fc.stringMatching(/^[0-9]{1,20}$/);
const zero = fc.constantFrom(0x30, 0x660, 0x6f0);

/** Writes each digit in one of the three digit sets, chosen independently. */
const written = fc
  .tuple(
    digits,
    fc.array(zero, { minLength: 20, maxLength: 20 }),
    fc.array(fc.constantFrom('', ...MARKS), { minLength: 21, maxLength: 21 }),
  )
  .map(([text, zeros, marks]) => ({
    text,
    written:
      [...text]
        .map(
          (digit, at) =>
            (marks[at] ?? '') + String.fromCharCode((zeros[at] ?? 0x30) + Number(digit)),
        )
        .join('') + (marks[20] ?? ''),
  }));
const anything = fc.string({ unit: 'binary', maxLength: 60 });

describe('normalizing', () => {
  test('any mix of digits, hidden marks and spaces gives the plain digits', () => {
    fc.assert(fc.property(written, ({ text, written }) => normalizeValue(written) === text));
    fc.assert(fc.property(written, ({ text, written }) => normalizeCode(written) === text));
  });

  test('normalizing is idempotent', () => {
    for (const each of [
      normalizeValue,
      normalizeDigits,
      normalizeName,
      normalizeLines,
      normalizeEmail,
      normalizeCode,
      normalizePassword,
      toE164,
      emailKey,
      businessNameKey,
    ]) {
      // U+1FBD decomposes into a space and a combining mark under compatibility normalization.
      fc.assert(
        fc.property(anything, (text) => each(each(text)) === each(text)),
        { examples: [['\u1fbd']] },
      );
    }
  });

  test('no hidden character is left, whatever the input', () => {
    const hidden = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u00a0]/;
    fc.assert(
      fc.property(
        anything,
        (text) => !hidden.test(normalizeValue(text)) && !/\s/.test(normalizeValue(text)),
      ),
    );
    fc.assert(fc.property(anything, (text) => !/[\p{Cc}\p{Cs}]/u.test(normalizeName(text))));
  });

  test('letters are unchanged', () => {
    expect(normalizeName('  محل\u00a0 نابلس ')).toBe('محل نابلس');
    expect(normalizeDigits('سعر ١٢٫۳')).toBe('سعر 12٫3');
    expect(normalizePassword(' a b ')).toBe(' a b ');
  });

  test('every line separator is a line break, and separates words', () => {
    expect(normalizeLines('a\u2028b\u2029c\u0085d\r\ne')).toBe('a\nb\nc\nd\ne');
    expect(normalizeName('رام\u0085الله')).toBe('رام الله');
  });

  test('a message is read to its end, however much space is in it', () => {
    expect(normalizeLines(`Please call${' '.repeat(20_000)}before noon`)).toBe(
      'Please call before noon',
    );
  });

  test('digits of every script are 0-9, and full-width letters and signs are ASCII', () => {
    const rows = ['\uff10', '\u0966', '\u09e6', '\u0e50', '\u{1d7ce}', '\u{1d7d8}', '\u{1e950}'];
    for (const zero of rows) {
      const first = zero.codePointAt(0) ?? 0;
      const ten = Array.from({ length: 10 }, (_, at) => String.fromCodePoint(first + at)).join('');
      for (const each of [normalizeValue, normalizeCode, normalizeDigits, normalizeEmail]) {
        expect(each(ten)).toBe('0123456789');
      }
    }
    expect(normalizeValue('ＰＳ９２\u3000ＰＡＬＳ')).toBe('PS92PALS');
    expect(toE164('＋９７０－５９９１２３４５６')).toBe('+970599123456');
    expect(normalizeEmail('ｌｉｎａ＠ｓｈｏｐ．ｅｘａｍｐｌｅ')).toBe('lina@shop.example');
  });

  test.each([
    'علی\u200cرضا',
    'می\u200cخواهم',
    'ه\u200d',
    '\u200dه',
    'سنة \u200dه',
    'Word\u200cهای',
    'می\u200cCall',
    '۳\u200cماهه',
    '3\u200cماهه',
    'دهه\u200c۶۰',
    'क्\u200dष',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
    '\u{1f3f3}\ufe0f\u200d\u{1f308}',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
  ])('%j is kept as it was written in free text, and not in a machine value', (text) => {
    expect(normalizeName(text)).toBe(text);
    expect(normalizeLines(`${text}\n${text}`)).toBe(`${text}\n${text}`);
    expect(normalizeValue(text)).not.toMatch(/[\u200c\u200d]/);
  });

  test.each([
    ['li\u200cna', 'lina'],
    ['\u200cعلی\u200c', 'علی'],
    ['علی\u200c رضا', 'علی رضا'],
    ['علی\u200c\u200cرضا', 'علی\u200cرضا'],
    ['علی\u200b\u200c\u200fرضا', 'علی\u200cرضا'],
    ['12\u200d34', '1234'],
    ['12\u200c34', '1234'],
    ['Word\u200c\u200cهای', 'Word\u200cهای'],
    ['\u200dlina', 'lina'],
    ['\u200c\u200dه', '\u200dه'],
    ['Word\u200c های', 'Word های'],
  ])('joiners of %j that change nothing to see go', (text, kept) => {
    expect(normalizeName(text)).toBe(kept);
  });

  test.each([
    ['علی\u200cرضا', 'علیرضا'],
    ['Shop1', 'SHOP\u0661'],
    ['caf\u00e9', 'CAFE\u0301'],
    ['\uff37asla', 'wasla'],
    ['stra\u00dfe', 'STRASSE'],
  ])('%s and %s are the same business name', (one, other) => {
    expect(businessNameKey(one)).toBe(businessNameKey(other));
  });
});

describe('phones', () => {
  test.each([
    ['0599123456', '+970599123456'],
    ['0569123456', '+970569123456'],
    ['599123456', '+970599123456'],
    ['٠٥٩٩ ١٢٣ ٤٥٦', '+970599123456'],
    ['\u202a+970 (59) 912-3456\u202c', '+970599123456'],
    ['+9700599123456', '+970599123456'],
    ['00970599123456', '+970599123456'],
    ['970599123456', '+970599123456'],
    ['+972599123456', '+970599123456'],
    ['972-56-912-3456', '+970569123456'],
    ['+972521234567', '+972521234567'],
    ['02 295 1234', '+97022951234'],
    ['+44 7911 123456', '+447911123456'],
    ['+962 79 123 4567', '+962791234567'],
    ['', ''],
    ['abc', 'abc'],
  ])('%s is %s', (typed, number) => {
    expect(toE164(typed)).toBe(number);
  });
});
