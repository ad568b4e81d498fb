import { describe, expect, it } from 'vitest';
import { safeParse } from 'valibot';
import { toE164 } from '../../../../api/contract/accounts/phone';
import { phone } from '../../../../api/contract/platform/fields';
import { phoneNumber } from '../../../../api/server/platform/phone-number';
import { editNumber } from '../../../../src/components/phone-field/edit-number';
import {
  caretAfter,
  charactersOf,
  formatTyped,
  partsOf,
  readNumber,
  settle,
} from '../../../../src/components/phone-field/phone-number';
import * as metadata from '../../../../src/components/phone-field/phone-metadata';
import { fc } from '../../../support/random';

const before = undefined;
const both = [
  ['without metadata', before],
  ['with metadata', metadata],
] as const;

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

describe.each(both)('a Palestinian number, %s', (_, given) => {
  it.each([
    ['0599123456', '59 912 3456'],
    ['599123456', '59 912 3456'],
    ['056-912-3456', '56 912 3456'],
    ['٠٥٩٩ ١٢٣ ٤٥٦', '59 912 3456'],
    ['۰۵۹۹۱۲۳۴۵۶', '59 912 3456'],
    ['\u202a+970 59 912 3456\u202c', '59 912 3456'],
    ['+970599123456', '59 912 3456'],
    ['+9700599123456', '59 912 3456'],
    ['+972599123456', '59 912 3456'],
    ['+972 059-912-3456', '59 912 3456'],
    ['00970599123456', '59 912 3456'],
    ['00972599123456', '59 912 3456'],
    ['970599123456', '59 912 3456'],
    ['972599123456', '59 912 3456'],
    ['022951234', '2 295 1234'],
    ['+970 2 295 1234', '2 295 1234'],
    ['(+970) 59-912.3456', '59 912 3456'],
    ['+970 (0)59 912 3456', '59 912 3456'],
    ['+970 (59) 912 3456', '59 912 3456'],
    ['+970 (599 123 456)', '59 912 3456'],
    ['(0599123456)', '59 912 3456'],
    ['٠٥٩٩١٢٣٤٥٦، سلمى', '59 912 3456'],
    ['0599123456؛', '59 912 3456'],
    ['0599123456, Salma', '59 912 3456'],
    ['Phone: 0599123456', '59 912 3456'],
    ['هاتف: ٠٥٩٩١٢٣٤٥٦', '59 912 3456'],
    ['0599123456 (Salma)', '59 912 3456'],
    ['tel:+970599123456', '59 912 3456'],
    ['https://wa.me/970599123456', '59 912 3456'],
    ['wa.me/+970599123456', '59 912 3456'],
    ['https://wa.me/0599123456', '59 912 3456'],
    ['Write to us: https://wa.me/970599123456?text=Order%2012', '59 912 3456'],
    ['https://api.whatsapp.com/send?phone=970599123456&text=2', '59 912 3456'],
    ['https://web.whatsapp.com/send/?text=2&phone=%2B970599123456', '59 912 3456'],
    ['whatsapp://send?phone=970599123456', '59 912 3456'],
  ])('%j', (typed, shown) => {
    const settled = settle({ country: 'PS', text: typed }, given);
    expect(settled.country).toBe('PS');
    expect(settled.text).toBe(shown);
    expect(settled.value).toBe(`+970${shown.replaceAll(' ', '')}`);
    expect(settled.value).toBe(toE164(typed));
  });

  it.each([
    '+970 2 295 1234 ext. 12',
    '+970 2 295 1234 x12',
    '022951234 تحويلة 12',
    '022951234#12',
    'tel:+97022951234;ext=12',
    '+971 4 123 4567/8',
    '+39 06 1234567/8',
    '+20 2 2795123/4',
    '+49 30 901820/21',
    '022951234 / 022951235',
    '٠٢٢٩٥١٢٣٤/٥',
    '02 295 1234 (2)',
    '+970 2 295 1234 (12) Salma',
    '02 295 1234 (2',
    '0599123456+0569123456',
    '0599123456، 0569123456',
    '0599123456 or 0569123456',
    'salma0599123456',
    '0599123456salma',
    'https://wa.me/970599123456abc',
    'https://wa.me/message/ABC123',
    'hello',
  ])('%j is none, in the field and on the server', (typed) => {
    const settled = settle({ country: 'PS', text: typed }, given);
    expect(settled).toEqual({ country: 'PS', text: typed, value: typed });
    for (const value of [typed, settled.value]) {
      expect(safeParse(phone, value).issues?.[0].message).toBe('phone_invalid');
      expect(phoneNumber(value)).toBeUndefined();
    }
  });

  it('is undefined when nothing was typed', () => {
    expect(settle({ country: 'PS', text: '' }, given).value).toBe('');
    expect(settle({ country: 'PS', text: ' - ' }, given).value).toBe('');
  });

  it('is as close to E.164 as possible while incomplete', () => {
    expect(readNumber({ country: 'PS', text: '05' }, given).value).toBe('+9705');
    expect(readNumber({ country: 'PS', text: '59 90' }, given).value).toBe('+9705990');
  });

  it('keeps an Israeli number Israeli', () => {
    expect(readNumber({ country: 'PS', text: '+972501234567' }, given).value).toBe('+972501234567');
  });
});

describe.each(both)('a number of a listed country, %s', (_, given) => {
  it.each([
    ['+962791234567', 'JO', '+962791234567'],
    ['+447400123456', 'GB', '+447400123456'],
    ['+12133734253', 'US', '+12133734253'],
    ['+4915123456789', 'DE', '+4915123456789'],
  ])('%s sets the country and the national number', (typed, country, value) => {
    const settled = settle({ country: 'PS', text: typed }, given);
    expect(settled.country).toBe(country);
    expect(settled.value).toBe(value);
    expect(settled.text).not.toContain('+');
  });
});

describe('the numbering plans', () => {
  it('distinguish Canada from the United States', () => {
    expect(settle({ country: 'PS', text: '+14165550123' }, metadata).country).toBe('CA');
    expect(settle({ country: 'US', text: '416 555 0123' }, metadata).country).toBe('CA');
  });

  it('include the rest of the world', () => {
    expect(settle({ country: 'PS', text: '+905321234567' }, before)).toEqual({
      country: 'PS',
      text: '+905321234567',
      value: '+905321234567',
    });
    expect(settle({ country: 'PS', text: '+905321234567' }, metadata)).toEqual({
      country: 'TR',
      text: '532 123 45 67',
      value: '+905321234567',
    });
  });

  it('keep the leading zero of Italy and drop that of Jordan', () => {
    expect(settle({ country: 'IT', text: '0612345678' }, metadata).value).toBe('+390612345678');
    expect(settle({ country: 'JO', text: '0791234567' }, metadata).value).toBe('+962791234567');
  });

  it('format every valid number so that it parses back to the same', () => {
    const countries = fc.constantFrom(...metadata.getCountries());
    fc.assert(
      fc.property(countries, fc.stringMatching(/^[1-9]\d{6,10}$/), (country, digits) => {
        const value = metadata.parsePhoneNumberFromString(digits, country);
        fc.pre(value?.isValid() === true && value.country !== undefined);
        const number = value?.number ?? '';
        const parts = partsOf(number, 'PS', metadata);
        const expected = toE164(number);
        expect(settle(parts, metadata).value).toBe(expected.startsWith('+970') ? expected : number);
      }),
      { numRuns: 400 },
    );
  });
});

describe('formatTyped', () => {
  it('accepts a leading zero in every country', () => {
    for (const country of metadata.getCountries()) {
      for (const text of ['01', '02', '0512345']) {
        expect(charactersOf(formatTyped({ country, text }, metadata))).toBe(text);
      }
    }
  });

  it.each([
    ['5', '5'],
    ['59', '59'],
    ['599', '59 9'],
    ['599000118', '59 900 0118'],
    ['0599000118', '059 900 0118'],
    ['5990001189', '59 900 01189'],
    ['+', '+'],
    ['+97059', '+970 59'],
    ['+970', '+970'],
  ])('%s', (typed, shown) => {
    expect(formatTyped({ country: 'PS', text: typed }, before)).toBe(shown);
    expect(formatTyped({ country: 'PS', text: shown }, metadata)).toBe(shown);
  });

  it('never adds, drops or changes a digit', () => {
    const countries = fc.constantFrom(...metadata.getCountries());
    const given = fc.constantFrom(before, metadata);
    fc.assert(
      fc.property(countries, fc.stringMatching(/^\+?\d{0,15}$/), given, (country, text, given) => {
        expect(charactersOf(formatTyped({ country, text }, given))).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

const key = (before: string, raw: string, caret: number, kind: string) =>
  editNumber({ country: 'PS', before, raw, caret, kind });

describe('editNumber', () => {
  it('keeps the caret after the typed digit', () => {
    expect(key('59 900', '597 900', 3, 'insertText')).toEqual({ text: '59 790 0', caret: 4 });
    expect(key('59', '599', 3, 'insertText')).toEqual({ text: '59 9', caret: 4 });
  });

  it('deletes the digit next to a deleted space', () => {
    expect(key('59 900', '59900', 2, 'deleteContentBackward')).toEqual({ text: '59 00', caret: 1 });
    expect(key('59 900', '59900', 2, 'deleteContentForward')).toEqual({ text: '59 00', caret: 2 });
  });

  it('converts Arabic digits as they are typed', () => {
    expect(key('5', '5٩', 2, 'insertText')).toEqual({ text: '59', caret: 2 });
  });

  it('keeps text that is not a number, because an extension may follow', () => {
    expect(key('59 912 3456', '59 912 3456 e', 13, 'insertText')).toEqual({
      text: '59 912 3456 e',
      caret: 13,
    });
    expect(key('59 912 3456 e', '59 912 3456', 11, 'deleteContentBackward')).toEqual({
      text: '59 912 3456',
      caret: 11,
    });
  });

  it.each(['2 295 1234/', '2 295 1234/5', '2 295 1234 (', '2 295 1234 (2'])(
    'keeps %j while a second number or an extension is typed',
    (raw) => {
      const caret = raw.length;
      expect(key(raw.slice(0, -1), raw, caret, 'insertText')).toEqual({ text: raw, caret });
    },
  );

  it('keeps the number of digits before the caret', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), fc.nat(14), (digits, at) => {
        const raw = arabic(digits);
        const { text, caret } = key('', raw, Math.min(at, raw.length), 'insertText');
        expect(charactersOf(text)).toBe(digits);
        expect(charactersOf(text.slice(0, caret)).length).toBe(Math.min(at, raw.length));
        expect(caret).toBe(caretAfter(text, Math.min(at, raw.length)));
      }),
    );
  });
});
