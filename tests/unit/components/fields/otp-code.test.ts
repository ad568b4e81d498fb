import { describe, expect, it } from 'vitest';
import { codeLength, extractCode, settleCode } from '../../../../src/components/otp-field/code';
import { fc } from '../../../support/random';

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
const code = fc.stringMatching(/^\d{6}$/);

describe('extractCode', () => {
  it.each([
    ['123456', '123456'],
    ['123-456', '123456'],
    ['123 456', '123456'],
    ['123\u00a0456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['code: 123456', '123456'],
    ['رمز التحقق: ١٢٣٤٥٦', '123456'],
    ['رمز التحقق: ۱۲۳-۴۵۶', '123456'],
    ['\u200e123456\u200f', '123456'],
    ['Your code is 407915. It is valid for 10 minutes.', '407915'],
    ['Valid for 10 minutes: 407-915', '407915'],
    ['１２３４５６', '123456'],
    ['१२३ ४५६', '123456'],
    ['1234567', ''],
    ['0599123456', ''],
    ['0599 123 456', ''],
    ['٠٥٩٩ ١٢٣ ٤٥٦', ''],
    ['+970 599 123 456', ''],
    ['(0599) 123-456', ''],
    ['0599  123 456', ''],
    ['0599.123.456', ''],
    ['Call 059-912-345 6', ''],
    ['Your code is 123-456.', '123456'],
    ['Call 0599 123 456. Your code is 654 321.', '654321'],
    ['Code:\n123456\n10 minutes', '123456'],
    ['12', '12'],
    ['hello', ''],
    ['Code: 1-2-3-4-5-6', '123456'],
    ['12 34 56', '123456'],
    ['1.2.3.4.5.6', '123456'],
    ['Paid $1,234.56', ''],
    ['تم خصم ١٬٢٣٤٫٥٦ شيكل', ''],
    ['12:34:56', ''],
    ['12.34.56', ''],
    ['12 34 56 or 65 43 21', ''],
    ['Valid for 10 minutes', ''],
    ['10 minutes, 3456', ''],
    ['', ''],
  ])('finds the code in %j', (text, expected) => {
    expect(extractCode(text)).toBe(expected);
  });

  it('finds a code in any message, in any digits', () => {
    fc.assert(
      fc.property(code, fc.stringMatching(/^[^\d٠-٩۰-۹]*$/u), (digits, words) => {
        expect(extractCode(`${words} ${digits} ${words}`)).toBe(digits);
        expect(extractCode(`${words} ${arabic(digits)} ${words}`)).toBe(digits);
      }),
    );
  });

  it('returns at most six digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(extractCode(text)).toMatch(/^\d{0,6}$/);
      }),
    );
  });
});

describe('settleCode', () => {
  it.each([
    ['٤', 1, '4', 1],
    ['１', 1, '1', 1],
    ['4a0', 3, '40', 2],
    ['1293456', 3, '129456', 3],
    ['1234567', 7, '123456', 6],
    ['9123456', 1, '923456', 1],
  ])('%j with the caret at %i', (raw, caret, expected, caretAfter) => {
    expect(settleCode(raw, caret)).toEqual({ code: expected, caret: caretAfter });
  });

  it('keeps the caret inside the code and is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (raw, at) => {
        const settled = settleCode(raw, Math.min(at, raw.length));
        expect(settled.code.length).toBeLessThanOrEqual(codeLength);
        expect(settled.caret).toBeLessThanOrEqual(settled.code.length);
        expect(settleCode(settled.code, settled.caret)).toEqual(settled);
      }),
    );
  });
});
