import { describe, expect, it } from 'vitest';
import { expiryText, readExpiry } from '../../../../api/contract/money/payments/card-rules';
import { expiryMask, settleExpiry } from '../../../../src/components/expiry-field/expiry';
import { fc } from '../../../support/random';

/** Types a text key by key, as a person does; `<` is Backspace. Starts at the end, or at `at`. */
function type(keys: string, from = '', at = from.length): string {
  let [text, caret] = [from, at];
  for (const key of keys) {
    const back = key === '<';
    const raw = back
      ? text.slice(0, Math.max(0, caret - 1)) + text.slice(caret)
      : text.slice(0, caret) + key + text.slice(caret);
    const edited = expiryMask.edit({
      before: text,
      raw,
      caret: back ? Math.max(0, caret - 1) : caret + 1,
      kind: back ? 'deleteContentBackward' : 'insertText',
    });
    ({ text, caret } = edited);
  }
  return text;
}

describe('typing an expiry date', () => {
  it.each([
    ['3/29', '03/29'],
    ['329', '03/29'],
    ['0329', '03/29'],
    ['03/2029', '03/29'],
    ['032029', '03/29'],
    ['03/20', '03/20'],
    ['1/29', '01/29'],
    ['1229', '12/29'],
    ['12 29', '12/29'],
    ['1٫29', '01/29'],
    ['1،29', '01/29'],
    ['1\u201129', '01/29'],
    ['٠٣٢٩', '03/29'],
    ['03/299', '03/29'],
    ['12', '12/'],
    ['1', '1'],
    ['3', '03/'],
    ['3<', '0'],
    ['12<', '1'],
    ['1229<<<', '1'],
    ['0329<<<<', ''],
    ['1<', ''],
    ['a', ''],
  ])('%s gives %s', (keys, text) => {
    expect(type(keys)).toBe(text);
  });

  it.each([
    ['03', '/29', 0, '03/29'],
    ['11', '/29', 0, '11/29'],
    ['3', '/29', 0, '03/29'],
    ['2', '0/29', 1, '02/29'],
    ['5', '12/29', 2, '12/29'],
    ['0', '12/29', 1, '12/29'],
    ['7', '12/29', 0, '12/29'],
    ['/', '12/29', 0, '12/29'],
    ['25', '03/20', 5, '03/25'],
  ])('%s, typed into %s at %i, gives %s', (keys, from, at, text) => {
    expect(type(keys, from, at)).toBe(text);
  });

  it('deletes the digit next to a deleted slash and keeps the rest', () => {
    const before = '03/29';
    const raw = '0329';
    expect(expiryMask.edit({ before, raw, caret: 2, kind: 'deleteContentBackward' })).toEqual({
      text: '0/29',
      caret: 1,
    });
    expect(expiryMask.edit({ before, raw, caret: 2, kind: 'deleteContentForward' })).toEqual({
      text: '03/9',
      caret: 2,
    });
  });

  it('accepts as many of several digits as there is room for', () => {
    const key = { before: '', raw: '4111', caret: 4, kind: 'insertText' };
    expect(expiryMask.edit(key)).toEqual({ text: '04/11', caret: 5 });
  });

  it('corrects a month in the middle with the caret before the year', () => {
    const key = { before: '0/29', raw: '04/29', caret: 2, kind: 'insertText' };
    expect(expiryMask.edit(key)).toEqual({ text: '04/29', caret: 3 });
  });
});

describe('a complete date', () => {
  it.each([
    ['3/29', '03/29'],
    ['0329', '03/29'],
    ['03/2029', '03/29'],
    ['03 / 29', '03/29'],
    ['03-29', '03/29'],
    ['2029-03', '03/29'],
    ['\u200e٠٣/٢٩\u200f', '03/29'],
    ['01/12/2029', '01/122029'],
    ['12/2931', '12/2931'],
    ['', ''],
  ])('%j is %j', (text, shown) => {
    expect(settleExpiry(text)).toBe(shown);
    expect(expiryMask.valueOf(text)).toBe(shown);
  });

  const months = ['1', '3', '03', '10', '12'];
  // Space is left out: the rule removes it, and then cannot read a one-digit month.
  const marks = Array.from('/-.\u2010\u2011\u2012\u2013\u2014\u2015\u066b\u060c');

  it.each(marks)('is the one the form rule reads, separated by %j', (mark) => {
    for (const text of months.flatMap((month) => [
      `${month}${mark}29`,
      `${month} ${mark}\u00a029`,
      `${month}${mark}2029`,
    ])) {
      const read = readExpiry(text);
      expect(read).toBeDefined();
      expect(settleExpiry(text)).toBe(read && expiryText(read));
      expect(expiryMask.valueOf(text)).toBe(read && expiryText(read));
      expect(expiryMask.isWhole(text)).toBe(true);
    }
  });

  it('is normalized idempotently to ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789٣/ -x\u200f\u2011٫،') }),
        (text) => {
          const settled = settleExpiry(text);
          expect(settleExpiry(settled)).toBe(settled);
          expect(settled).toMatch(/^\d{0,2}(\/\d*)?$/);
          // At most the 20 of a year goes.
          const [before, after] = [text, settled].map(
            (from) => from.match(/\p{Nd}/gu)?.length ?? 0,
          );
          expect(after).toBeGreaterThanOrEqual(Number(before) - 2);
          expect(expiryMask.valueOf(text)).toMatch(/^[\d/]*$/);
        },
      ),
    );
  });

  it('keeps the caret inside the text', () => {
    const kinds = fc.constantFrom('insertText', 'deleteContentBackward', 'deleteContentForward');
    const text = fc.string({ unit: fc.constantFrom(...'0123456789/'), maxLength: 7 });
    fc.assert(
      fc.property(text, text, fc.nat(7), kinds, (before, raw, at, kind) => {
        const edited = expiryMask.edit({ before, raw, caret: Math.min(at, raw.length), kind });
        expect(edited.caret).toBeGreaterThanOrEqual(0);
        expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
      }),
    );
  });
});
