/** Rules for bank accounts, against published test vectors. */
import { describe, expect, test } from 'vitest';
import { countryRules } from '../../../contract/money/payments/addresses';
import * as bank from '../../../contract/money/payments/bank-rules';
import { fc } from '../../../../tests/support/random';

/** The examples of the IBAN registry (ISO 13616) for the countries we offer. */
const IBANS = {
  PS: 'PS92PALS000000000400123456702',
  JO: 'JO94CBJO0010000000000131000302',
  LB: 'LB62099900000001001901229114',
  EG: 'EG380019000500000000263180002',
  GB: 'GB29NWBK60161331926819',
  DE: 'DE89370400440532013000',
  FR: 'FR1420041010050500013M02606',
} as const;

describe('accounts', () => {
  test.each(Object.entries(IBANS))('the sample account of %s is valid', (country, iban) => {
    expect(bank.ibanProblem(iban)).toBeUndefined();
    expect(bank.ibanProblem(iban.replace(/(.{4})/g, '$1 ').toLowerCase())).toBeUndefined();
    expect(bank.ibanProblem(iban.slice(0, -1))).toBe('iban_invalid');
    expect(countryRules[country as keyof typeof IBANS].iban).toBe(true);
  });

  test('a transposition and a single wrong digit are detected', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(IBANS)),
        fc.nat(13),
        fc.integer({ min: 1, max: 9 }),
        (iban, from, by) => {
          const at = iban.length - 1 - from;
          const digit = iban[at] ?? '';
          fc.pre(/\d/.test(digit));
          const typed = iban.slice(0, at) + String((Number(digit) + by) % 10) + iban.slice(at + 1);
          expect(bank.ibanProblem(typed)).toBe('iban_invalid');
        },
      ),
    );
  });

  test('countries without IBANs are listed and accept account numbers', () => {
    for (const country of ['US', 'CA', 'SY'] as const) {
      expect(countryRules[country].iban).toBe(false);
      expect(bank.ibanProblem(`${country}12345678901234`)).toBe('iban_country');
    }
    expect(bank.accountProblem('0012-3456-78')).toBeUndefined();
    expect(bank.accountProblem('12')).toBe('account_invalid');
  });

  test.each(['PALSPS22', 'ARABPS22090', 'DEUTDEFF500', 'NWBKGB2L', 'chasus33'])(
    '%s is a BIC',
    (bic) => {
      expect(bank.bicProblem(bic, '')).toBeUndefined();
    },
  );

  test('a BIC has 8 or 11 characters and an existing country that matches the IBAN', () => {
    expect(bank.bicProblem('PALSPS2', '')).toBe('bic_invalid');
    expect(bank.bicProblem('PALSZZ22', '')).toBe('bic_invalid');
    expect(bank.bicProblem('PALSPS22', IBANS.PS)).toBeUndefined();
    expect(bank.bicProblem('PALSPS22', IBANS.DE)).toBe('bic_clash');
    // Banks on Jersey use British IBANs.
    expect(bank.bicProblem('RBOSJESX', IBANS.GB)).toBeUndefined();
  });
});
