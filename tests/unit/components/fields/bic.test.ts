import { describe, expect, it } from 'vitest';
import { bicMask, findBic } from '../../../../src/components/bic-field/bic';
import { bicProblem } from '../../../../api/contract/money/payments/bank-rules';
import { fc } from '../../../support/random';

const codes = fc.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/);

describe('a BIC', () => {
  it.each([
    ['PALSPS22', 'PALSPS22'],
    ['SWIFT: PALSPS22', 'PALSPS22'],
    ['SWIFT:PALSPS22.', 'PALSPS22'],
    ['BIC PALSPS22', 'PALSPS22'],
    ['BIC PALSPS22XXX', 'PALSPS22XXX'],
    ['bic/swift code: palsps22xxx', 'PALSPS22XXX'],
    ['swift deutdeff', 'DEUTDEFF'],
    ['BIC (SWIFT) DEUTDEFF500', 'DEUTDEFF500'],
    ['رمز السويفت: PALSPS٢٢', 'PALSPS22'],
    ['رمز البنك PALSPS22، رام الله', 'PALSPS22'],
    ['\u200ePALSPS22\u200f', 'PALSPS22'],
    ['IBAN: PS92PALS000000000400123456702\nBIC: PALSPS22', 'PALSPS22'],
    // Words that look like a code.
    ['ACCOUNTS: PALSPS22', 'PALSPS22'],
    ['PALSPS22 ACCOUNTS', 'PALSPS22'],
    ['Swift transfer to accounts PALSPS22', 'PALSPS22'],
    ['DEUTDEFF, beneficiary: Ahmad', 'DEUTDEFF'],
    ['accounts of deutdeff', 'DEUTDEFF'],
    ['accounts@example.com DEUTDEFF', 'DEUTDEFF'],
    // Split into groups, as some banks print it.
    ['PALS PS 22', 'PALSPS22'],
    ['SWIFT: PALS PS 22 XXX', 'PALSPS22XXX'],
    ['ARABPS22 090', 'ARABPS22090'],
    ['ARAB\u2011PS22\u2011090', 'ARABPS22090'],
    // A label that is stuck to the code.
    ['BICPALSPSRK', 'PALSPSRK'],
    ['bicpalspsrkxxx', 'PALSPSRKXXX'],
    ['BIC PALS PS RK', 'PALSPSRK'],
    ['SWIFTPALSPSRK', 'PALSPSRK'],
    ['SWIFT/BICPALSPS22', 'PALSPS22'],
    ['رمز السويفت: BICPALSPSRK', 'PALSPSRK'],
    ['BICIFRPP', 'BICIFRPP'],
    ['BICIFRPPXXX', 'BICIFRPPXXX'],
    ['BICICIAB001', 'BICICIAB001'],
    // Not a code, or not yet.
    ['PALSPSRK / 123', undefined],
    ['PALSPSRK/123', undefined],
    ['PALSPSRK + 123', 'PALSPSRK'],
    ['ARABPS22 100 Ramallah', undefined],
    ['ARABPS22 100 فرع رام الله', undefined],
    ['BIC: ARABPS22-100 رام الله', undefined],
    ['DEUTDEFF500 100', 'DEUTDEFF500'],
    ['ARABPS22, account 1234567', 'ARABPS22'],
    ['ARABPS22 1234567', 'ARABPS22'],
    ['SWIFT', undefined],
    ['PALSPS2', undefined],
    ['PALSPS22X', undefined],
    ['PALSPS22XX', undefined],
    ['12345678', undefined],
    ['', undefined],
  ])('in %j', (pasted, found) => {
    expect(findBic(pasted)).toBe(found);
    expect(bicMask.isWhole(pasted)).toBe(found !== undefined);
    if (found) expect(bicMask.settle(pasted)).toBe(found);
  });

  it('is found behind the name of its bank, in any case and any language', () => {
    const names = fc.constantFrom('SWIFT: ', 'BIC: ', 'swift code: ', 'SWIFT/BIC:', 'سويفت: ');
    const words = fc.constantFrom('', 'Bank: ', 'الحساب ', '\u200f');
    fc.assert(
      fc.property(codes, names, words, words, fc.boolean(), (code, name, before, after, small) => {
        const written = small ? code.toLowerCase() : code;
        expect(findBic(`${before}${name}${written}\n${after}`)).toBe(code);
      }),
    );
  });

  it.each([
    ['PALSPSRK / 123', 'PALSPSRK/123'],
    ['palspsrk/١٢٣', 'PALSPSRK/123'],
    ['PALSPS2#', 'PALSPS2#'],
    ['ARABPS22 100 Ramallah', 'ARABPS22100RAMALLAH'],
  ])('%j, which cannot be read, is shown as %j and refused', (typed, shown) => {
    expect(bicMask.settle(typed)).toBe(shown);
    expect(bicProblem(bicMask.valueOf(typed))).toBe('bic_invalid');
  });

  it('is kept as typed on blur, complete or not', () => {
    const typed = fc.oneof(
      fc.stringMatching(/^[A-Z0-9]{0,11}$/),
      fc.stringMatching(/^(SWIFT|BIC|ACCOUNTS)[A-Z0-9]{0,3}$/),
      codes.chain((code) => fc.nat(11).map((length) => code.slice(0, length))),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(bicMask.settle(text)).toBe(text);
      }),
    );
  });
});
