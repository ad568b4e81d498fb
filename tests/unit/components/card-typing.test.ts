import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  groupCard,
  longestNumber,
} from '../../../src/components/card-number-field/brands';
import { cardTyping, findCardNumber } from '../../../src/components/card-number-field/card-typing';

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
const number = fc.stringMatching(/^\d{0,19}$/);

describe('brandOf', () => {
  it.each([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['5', undefined],
    ['50', undefined],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', undefined],
    ['222', undefined],
    ['34', 'amex'],
    ['37', 'amex'],
    ['36', undefined],
    ['6011', 'discover'],
    ['644', 'discover'],
    ['65', 'discover'],
    ['622126', undefined],
    ['', undefined],
  ])('%j is %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  it('never changes once it is known', () => {
    fc.assert(
      fc.property(number, fc.stringMatching(/^\d$/), (digits, next) => {
        const brand = brandOf(digits);
        if (brand) expect(brandOf(digits + next)).toBe(brand);
      }),
    );
  });
});

describe('groupCard', () => {
  it.each([
    ['4012888888881881', '4012 8888 8888 1881'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['4012', '4012'],
    ['', ''],
  ])('%j is shown as %j', (digits, text) => {
    expect(groupCard(digits)).toBe(text);
  });
});

describe('findCardNumber', () => {
  it.each([
    ['4012 8888 8888 1881', '4012888888881881'],
    ['4012-8888-8888-1881', '4012888888881881'],
    ['Card: 4012888888881881 exp 09/27 cvv 123', '4012888888881881'],
    ['رقم البطاقة: ٤٠١٢ ٨٨٨٨ ٨٨٨٨ ١٨٨١', '4012888888881881'],
    ['\u200e3782\u00a0822463\u202f10005\u200f', '378282246310005'],
    ['4012', undefined],
    ['hello', undefined],
  ])('in %j', (pasted, found) => {
    expect(findCardNumber(pasted)).toBe(found);
  });
});

const key = (before: string, raw: string, caret: number, kind: string) =>
  cardTyping.edit({ before, raw, caret, kind });

describe('the typing of a card number', () => {
  it('keeps the caret behind the digit that was typed in the middle', () => {
    expect(key('4012 8888', '40125 8888', 5, 'insertText')).toEqual({
      text: '4012 5888 8',
      caret: 6,
    });
  });

  it('takes the digit beside a space that was deleted', () => {
    expect(key('4012 8888', '40128888', 4, 'deleteContentBackward')).toEqual({
      text: '4018 888',
      caret: 3,
    });
    expect(key('4012 8888', '40128888', 4, 'deleteContentForward')).toEqual({
      text: '4012 888',
      caret: 4,
    });
  });

  it('refuses a digit too many where it was typed', () => {
    expect(key('3782 822463 10005', '37822 822463 10005', 5, 'insertText')).toEqual({
      text: '3782 822463 10005',
      caret: 4,
    });
  });

  it('gives clean digits, the caret inside, and the same again', () => {
    const raw = fc.string({ unit: fc.constantFrom(...'0123456789٤۷ -a\u200e\u00a0') });
    fc.assert(
      fc.property(
        raw,
        fc.nat(40),
        fc.constantFrom('insertText', 'deleteContent'),
        (text, at, kind) => {
          const caret = Math.min(at, text.length);
          const edited = key('', text, caret, kind);
          const value = cardTyping.valueOf(edited.text);
          expect(value).toMatch(/^\d*$/);
          expect(value.length).toBeLessThanOrEqual(longestNumber(value));
          expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
          expect(cardTyping.settle(edited.text)).toBe(edited.text);
          expect(cardTyping.textOf(value)).toBe(edited.text);
        },
      ),
    );
  });

  it('reads Arabic digits as any others', () => {
    fc.assert(
      fc.property(number, (digits) => {
        expect(cardTyping.settle(arabic(digits))).toBe(cardTyping.settle(digits));
      }),
    );
  });
});
