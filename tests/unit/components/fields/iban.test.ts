import { countrySpecs } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { findIban, ibanLength, ibanMask } from '../../../../src/components/iban-field/iban';
import { fc } from '../../../support/random';

const samples = [
  'PS92PALS000000000400123456702',
  'JO94CBJO0010000000000131000302',
  'LB62099900000001001901229114',
  'EG380019000500000000263180002',
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
];

describe('the length of an account number', () => {
  const specs = Object.entries(countrySpecs).filter(([, { chars }]) => chars);

  it.each(specs)('in %s equals that of the standard', (country, { chars }) => {
    expect(ibanLength(`${country}00`)).toBe(chars);
  });

  it('is the longest of all for a country without one', () => {
    const known = new Set(specs.map(([country]) => country));
    for (const country of ['US', 'CA', 'SY', 'ZZ', '92']) {
      expect(known.has(country)).toBe(false);
      expect(ibanLength(country)).toBe(34);
    }
  });
});

describe('an account number', () => {
  it.each(samples)('%s has the length of its country', (iban) => {
    expect(ibanLength(iban)).toBe(iban.length);
    expect(ibanMask.valueOf(ibanMask.textOf(iban))).toBe(iban);
  });

  it('is grouped by four, in upper case', () => {
    expect(ibanMask.settle('ps92pals00000')).toBe('PS92 PALS 0000 0');
    expect(ibanMask.settle('ps٩٢ pals-\u200e')).toBe('PS92 PALS');
  });

  it.each([
    ['IBAN: PS92 PALS 0000 0000 0400 1234 5670 2', samples[0]],
    ['de89370400440532013000 BIC: DEUTDEFF', samples[5]],
    ['رقم الحساب PS٩٢PALS000000000400123456702', samples[0]],
    ['IBANMT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['MyIBANisDE89 3704 0044 0532 0130 00.', samples[5]],
    ['حسابPS92PALS000000000400123456702', samples[0]],
    ['ＤＥ８９３７０４００４４０５３２０１３０００', samples[5]],
    ['DE89370400440532013001 with a wrong digit', 'DE89370400440532013001'],
    [`${samples[5]}1234`, undefined],
    ['PS92', undefined],
  ])('is found in %j', (pasted, iban) => {
    expect(findIban(pasted)).toBe(iban);
  });

  it.each(['DE8937040044053201300012', 'IBANMT84MALT011000012345MTLCAST002S'])(
    'keeps all of %s, which is no account number, for the user to see',
    (pasted) => {
      expect(ibanMask.valueOf(ibanMask.settle(pasted))).toBe(pasted);
    },
  );

  it('keeps its characters when a country with shorter numbers is chosen, and then accepts no more', () => {
    const rest = '92PALS000000000400123456702';
    let text = ibanMask.textOf(rest);
    for (const [at, letter] of ['D', 'E', '7'].entries()) {
      const raw = text.slice(0, at) + letter + text.slice(at);
      ({ text } = ibanMask.edit({ before: text, raw, caret: at + 1, kind: 'insertText' }));
    }
    expect(ibanMask.valueOf(text)).toBe(`DE${rest}`);
    expect(ibanMask.textOf(ibanMask.valueOf(text))).toBe(text);
    const raw = text.slice(0, -1);
    const key = { before: text, raw, caret: raw.length, kind: 'deleteContentBackward' };
    expect(ibanMask.edit(key).text).toBe(raw.trimEnd());
  });

  it.each(['insertText', 'insertFromPaste'])('cuts nothing that is too long, by %s', (kind) => {
    const raw = `${samples[5]}1234`;
    const key = { before: '', raw, caret: raw.length, kind };
    expect(ibanMask.valueOf(ibanMask.edit(key).text)).toBe(raw);
    const part = { before: ibanMask.textOf('DE8937040044053201300'), raw, caret: raw.length, kind };
    expect(ibanMask.valueOf(ibanMask.edit(part).text)).toBe(raw);
  });

  it('accepts no character beyond the maximum and keeps the caret inside', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(34), (iban, at) => {
        const before = ibanMask.textOf(iban);
        const caret = Math.min(at, before.length);
        const raw = `${before.slice(0, caret)}7${before.slice(caret)}`;
        const edited = ibanMask.edit({ before, raw, caret: caret + 1, kind: 'insertText' });
        // Changing the country may change the length; otherwise the text must stay the same.
        if (caret >= 2) expect(edited.text).toBe(before);
        expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
      }),
    );
  });
});
