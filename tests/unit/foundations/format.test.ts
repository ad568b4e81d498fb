import { describe, expect, test } from 'vitest';
import { createRegionNames, formatOf } from '../../../src/foundations/format/format';
import { formatPhone } from '../../../src/foundations/format/format-phone';

const en = formatOf('en');
const ar = formatOf('ar');

/** Removes the invisible marks that Intl adds around Arabic numbers. */
const visible = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '');

describe('money', () => {
  test.each([
    { value: { amount: 24_000, currency: 'USD' }, style: 'ledger', is: '$240.00' },
    { value: { amount: 2500, currency: 'USD' }, style: 'list', is: '$25' },
    { value: { amount: 2550, currency: 'USD' }, style: 'list', is: '$25.50' },
    { value: { amount: 123_456_789, currency: 'USD' }, style: 'ledger', is: '$1,234,567.89' },
    { value: { amount: -6000, currency: 'USD' }, style: 'ledger', is: '−$60.00' },
    { value: { amount: 12_500, currency: 'JOD' }, style: 'ledger', is: '12.500\u00a0JOD' },
    { value: { amount: 0, currency: 'USD' }, style: 'list', is: '$0' },
  ] as const)('$is in both languages', ({ value, style, is }) => {
    expect(en.money(value, style)).toBe(is);
    expect(ar.money(value, style)).toBe(is);
  });
});

describe('dates use the time zone of the office', () => {
  const lateInRamallah = '2026-11-20T22:30:00Z';

  test('month names in both languages, Levantine in Arabic, with digits 0-9, on one line', () => {
    expect(en.date(lateInRamallah)).toBe('21 November 2026'.replaceAll(' ', '\u00a0'));
    const arabic = '21 تشرين الثاني 2026'.replaceAll(' ', '\u00a0');
    expect(visible(ar.date(lateInRamallah))).toBe(arabic);
  });

  test('a time of day has one format per language', () => {
    const times = ['02:00', '06:59', '10:00', '11:00', '14:59', '15:00', '22:05', '01:59'].map(
      (utc) => `2026-12-01T${utc}:00Z`,
    );
    expect(times.map(en.time)).toEqual([
      '4:00',
      '8:59',
      '12:00',
      '13:00',
      '16:59',
      '17:00',
      '0:05',
      '3:59',
    ]);
    expect(times.map(ar.time).map((time) => time.replaceAll('\u00a0', ' '))).toEqual([
      '4:00 صباحًا',
      '8:59 صباحًا',
      '12:00 ظهرًا',
      '1:00 بعد الظهر',
      '4:59 بعد الظهر',
      '5:00 مساءً',
      '12:05 بعد منتصف الليل',
      '3:59 بعد منتصف الليل',
    ]);
  });

  test('daylight saving time is that of Palestine', () => {
    expect(en.time('2026-07-01T06:00:00Z')).toMatch(/^9:00/);
    expect(en.time('2026-12-01T07:00:00Z')).toMatch(/^9:00/);
  });
});

test('percentages and numbers keep Latin digits in Arabic', () => {
  expect(ar.percent(0.2)).toBe('20%');
  expect(ar.percent(0.999)).toBe('99.9%');
  expect(ar.number(100_000)).toBe('100,000');
});

test('a list has one format per language', () => {
  expect(en.list(['A', 'B', 'C'])).toBe('A, B, and C');
  expect(ar.list(['واتساب', 'إنستغرام'])).toBe('واتساب وإنستغرام');
});

test.each([
  ['+970599000118', '+970 59 900 0118'],
  ['+97022950000', '+970 2 295 0000'],
  ['+3545812345', '+3545812345'],
  ['', ''],
])('%s is read %s', (e164, read) => {
  expect(formatPhone(e164)).toBe(read);
});

describe('names of countries', () => {
  test.each([
    ['DE', 'Germany', 'ألمانيا'],
    ['de', 'Germany', 'ألمانيا'],
    // Anything that is not a code is returned unchanged.
    ['Palestine', 'Palestine', 'Palestine'],
    ['', '', ''],
  ])('%j is %j and %j', (code, english, arabic) => {
    expect(createRegionNames('en')(code)).toBe(english);
    expect(createRegionNames('ar')(code)).toBe(arabic);
  });
});
