import examples from 'libphonenumber-js/mobile/examples';
import { type CountryCode, getExampleNumber, parsePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { formatPhone, maskPhone } from '../../../src/foundations/format/format-phone';

const abroad: CountryCode[] = ['JO', 'LB', 'SY', 'EG', 'US', 'GB', 'DE', 'FR', 'CA'];

describe('a phone number as people read it', () => {
  test('Palestinian numbers are grouped as they are spoken', () => {
    expect(formatPhone('+970599000118')).toBe('+970 59 900 0118');
  });

  test.each(abroad)('a mobile number of %s is grouped by the phone metadata', (country) => {
    const example = getExampleNumber(country, examples);
    if (!example) throw new Error(`No example of ${country}.`);
    expect(formatPhone(example.number)).toBe(example.formatInternational().replaceAll('-', ' '));
  });

  test.each(['+442079460018', '+97022950000', '+96264612345', '+491701234567', '+4917612345678'])(
    'another number, %s, is grouped by the phone metadata',
    (number) => {
      expect(formatPhone(number)).toBe(parsePhoneNumber(number).formatInternational());
    },
  );

  test('an unknown number is not grouped', () => {
    expect(formatPhone('+3545812345')).toBe('+3545812345');
    expect(formatPhone('')).toBe('');
  });
});

describe('a masked phone number', () => {
  test.each([
    ['+970599000118', '+970 59 ••• 0118'],
    ['+447911123456', '+44 7911 ••• 3456'],
    ['+12133734253', '+1 213 ••• 4253'],
    ['+96171123456', '+961 71 ••• 3456'],
    ['+491701234567', '+49 170 ••• 4567'],
    ['+3545812345', '+354 ••• 2345'],
  ])('%s is %s', (number, masked) => {
    expect(maskPhone(number)).toBe(masked);
  });

  test('at least two digits are always hidden', () => {
    for (const country of abroad) {
      const number = getExampleNumber(country, examples)?.number ?? '';
      const shown = maskPhone(number).replaceAll(/\D/g, '').length;
      expect(number.length - 1 - shown, number).toBeGreaterThanOrEqual(2);
    }
  });
});
