import { describe, expect, it } from 'vitest';
import {
  brandOf,
  groupCard,
  longestNumber,
} from '../../../../src/components/card-number-field/brands';
import { cardMask, findCardNumber } from '../../../../src/components/card-number-field/card-mask';
import { fc } from '../../../support/random';

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
const number = fc.stringMatching(/^\d{0,19}$/);

/** The Luhn check digit, computed from the opposite end than the field does. */
function withLuhn(body: string): string {
  const doubled = body.length % 2 === 0 ? 1 : 0;
  const sum = Array.from(body, Number)
    .map((digit, place) => (place % 2 === doubled ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const cards = fc
  .oneof(
    fc.stringMatching(/^4\d{14}$/),
    fc.stringMatching(/^4\d{17}$/),
    fc.stringMatching(/^5[1-5]\d{13}$/),
    fc.stringMatching(/^3[47]\d{12}$/),
    fc.stringMatching(/^6011\d{11}$/),
    fc.stringMatching(/^6011\d{14}$/),
  )
  .map(withLuhn);
const shortCards = cards.filter((card) => card.length < 19);
const separators = fc.constantFrom(
  ...Array.from(' -.\u00a0\u202f\u2009\u2010\u2011\u2012\u2013\u2014\u2015'),
);
const month = fc
  .integer({ min: 1, max: 12 })
  .chain((value) => fc.constantFrom(String(value), String(value).padStart(2, '0')));
const year = fc.integer({ min: 20, max: 49 }).chain((value) => {
  return fc.constantFrom(String(value), `20${value}`);
});
const strokes = fc.constantFrom('/', ' / ', '-', ' - ', '.', ' ', '\u2011', '\u2013', '٫', '،');

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
    ['4012 8888 8888 1881 12/29', '4012888888881881'],
    ['4012888888881881 12/2029 123', '4012888888881881'],
    ['4012888888881881,12,29,123', '4012888888881881'],
    ['4012888888881881 1229', '4012888888881881'],
    ['4012 8888 8888 1881 31.12.2029', '4012888888881881'],
    ['4012 8888 8888 1881 123 12/29', '4012888888881881'],
    // Nineteen digits as the field itself would format them: typed input is never shortened.
    ['4012 8888 8888 1881 123', '4012888888881881123'],
    ['4012 8888 8888 1881\n737', '4012888888881881'],
    ['Card 4012-8888-8888-1881-12-29', '4012888888881881'],
    ['4012‑8888‑8888‑1881 exp 12/29 cvv 123', '4012888888881881'],
    ['٤٠١٢ ٨٨٨٨ ٨٨٨٨ ١٨٨١ ١٢/٢٩', '4012888888881881'],
    ['٤٠١٢ ٨٨٨٨ ٨٨٨٨ ١٨٨١ ١٢٫٢٩ ١٢٣', '4012888888881881'],
    ['exp 12/29 4012 8888 8888 1881', '4012888888881881'],
    ['Order 12 4012 8888 8888 1881', '4012888888881881'],
    ['05/29\t6011 1111 1111 1117\t123', '6011111111111117'],
    ['6011 1111 1111 1117 12 29', '6011111111111117'],
    ['3782 822463 10005 1234', '378282246310005'],
    ['4000 0000 0000 0000 006', '4000000000000000006'],
    ['4000000000000000006 12/29', '4000000000000000006'],
    // The check digit is wrong, so the number's shape decides where it ends.
    ['Visa 4012 8888 8888 1882 12/29 123', '4012888888881882'],
    ['3782 822463 10006 1234', '3782822463100061234'],
    ['Card 4012888888881882 00000 1234567', '4012888888881882000001234567'],
    // Not a brand that we know.
    ['3530 1113 3330 0000 12/29', '3530111333300000'],
    ['40 12 88 88 88 88 18 81', '4012888888881881'],
    ['40 12 02 20 88 88 18 81', '4012022088881881'],
    ['4012', undefined],
    ['12/29', undefined],
    ['hello', undefined],
  ])('in %j', (pasted, found) => {
    expect(findCardNumber(pasted)).toBe(found);
  });

  it('finds any card number, however it is grouped, within text and punctuation', () => {
    const words = fc.constantFrom('', 'Card: ', 'رقم البطاقة ', '\u200e', '\u200f');
    const write = fc.constantFrom(arabic, (digits: string) => digits);
    fc.assert(
      fc.property(shortCards, separators, words, words, write, (card, mark, before, after, as) => {
        const shown = as(groupCard(card)).replaceAll(' ', mark);
        expect(findCardNumber(`${before}${shown}${after}`)).toBe(card);
        expect(findCardNumber(`${before}${as(card)}${after}`)).toBe(card);
      }),
    );
  });

  it('finds every 19-digit number as formatted by the field and without spaces', () => {
    fc.assert(
      fc.property(cards, (card) => {
        expect(findCardNumber(groupCard(card))).toBe(card);
        expect(findCardNumber(`Card: ${card} exp 12/29`)).toBe(card);
      }),
    );
  });

  it('excludes the date and the security code that follow a number', () => {
    const write = fc.constantFrom(arabic, (digits: string) => digits);
    const code = fc.stringMatching(/^\d{3}$/);
    const gaps = fc.constantFrom(' ', '\u00a0', '\n', ' exp ', ', ', ' - ');
    fc.assert(
      fc.property(
        fc.tuple(shortCards, separators, write),
        fc.tuple(month, strokes, year),
        fc.tuple(code, gaps, gaps),
        ([card, mark, as], date, [cvv, gap, next]) => {
          const shown = groupCard(card).replaceAll(' ', mark);
          for (const number of [shown, card]) {
            const text = `${number}${gap}${date.join('')}`;
            expect(findCardNumber(as(text))).toBe(card);
            expect(findCardNumber(as(`${text}${next}${cvv}`))).toBe(card);
            expect(findCardNumber(as(`${number}${gap}cvv ${cvv}`))).toBe(card);
          }
        },
      ),
    );
  });
});

const key = (before: string, raw: string, caret: number, kind: string) =>
  cardMask.edit({ before, raw, caret, kind });

describe('typing a card number', () => {
  it('keeps the caret after a digit inserted in the middle', () => {
    expect(key('4012 8888', '40125 8888', 5, 'insertText')).toEqual({
      text: '4012 5888 8',
      caret: 6,
    });
  });

  it('deletes the digit next to a deleted space', () => {
    expect(key('4012 8888', '40128888', 4, 'deleteContentBackward')).toEqual({
      text: '4018 888',
      caret: 3,
    });
    expect(key('4012 8888', '40128888', 4, 'deleteContentForward')).toEqual({
      text: '4012 888',
      caret: 4,
    });
  });

  it('rejects a digit beyond the maximum at the caret', () => {
    expect(key('3782 822463 10005', '37822 822463 10005', 5, 'insertText')).toEqual({
      text: '3782 822463 10005',
      caret: 4,
    });
  });

  it('accepts a digit that changes the brand, even to one with shorter numbers', () => {
    expect(key('3111 1111 1111 111', '37111 1111 1111 111', 2, 'insertText')).toEqual({
      text: '3711 111111 111111',
      caret: 2,
    });
  });

  it('gives clean digits and a caret inside the text, and is idempotent', () => {
    const raw = fc.string({ unit: fc.constantFrom(...'0123456789٤۷ -a\u200e\u00a0') });
    fc.assert(
      fc.property(
        raw,
        fc.nat(40),
        fc.constantFrom('insertText', 'deleteContent'),
        (text, at, kind) => {
          const caret = Math.min(at, text.length);
          const edited = key('', text, caret, kind);
          const value = cardMask.valueOf(edited.text);
          expect(value).toMatch(/^\d*$/);
          expect(value.length).toBeLessThanOrEqual(longestNumber(value));
          expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
          expect(cardMask.settle(edited.text)).toBe(edited.text);
          expect(cardMask.textOf(value)).toBe(edited.text);
        },
      ),
    );
  });

  it('keeps the input on blur, valid or not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[3-6]\d{0,17}$/), (digits) => {
        const shown = cardMask.textOf(digits);
        expect(cardMask.settle(shown)).toBe(shown);
      }),
    );
    expect(cardMask.settle('4012 8888 8888 1882 123')).toBe('4012 8888 8888 1882 123');
  });

  it('reads Arabic digits like any others', () => {
    fc.assert(
      fc.property(number, (digits) => {
        expect(cardMask.settle(arabic(digits))).toBe(cardMask.settle(digits));
      }),
    );
  });
});
