import { normalizeDigits, normalizeValue, stripMarks } from '../../../lang/normalize';
import { createGroupMask } from '../shared/input/input-mask';

/**
 * Lengths by country, from the registry of the standard plus the countries that use its format
 * without being registered. A test compares them with the library that validates account numbers.
 * That library is loaded only for validation; typing needs no more than this table.
 */
const known =
  'AD24AE23AL28AO25AT20AX18AZ28BA20BE16BF28BG22BH22BI27BJ28BL27BR29BY28CF27CG27CH21CI28CM27CR22' +
  'CV25CY28CZ24DE22DJ27DK18DO28DZ26EE20EG29ES24FI18FK18FO18FR27GA27GB22GE22GF27GI23GL18GP27GQ27' +
  'GR27GT28GW25HN28HR21HU28IE22IL23IQ23IR26IS26IT27JO30KM27KW30KZ20LB28LC32LI21LT20LU20LV21LY25' +
  'MA28MC27MD24ME22MF27MG27MK19ML28MN20MQ27MR27MT31MU30MZ25NC27NE28NI28NL18NO15OM23PF27PK24PL28' +
  'PM27PS29PT25QA29RE27RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SN28SO23ST25SV28TD27TF27TG28TL23' +
  'TN24TR26UA29VA22VG24WF27XK20YE30YT27';

/** Returns the length for a country code; `undefined` for countries without IBANs. */
function lengthIn(country: string): number | undefined {
  for (let at = 0; at < known.length; at += 4) {
    if (known.startsWith(country, at)) return Number(known.slice(at + 2, at + 4));
  }
  return undefined;
}

/** The maximum length in the standard. */
const longest = 34;

/** Returns the maximum length of an account number with this prefix. */
export const ibanLength = (iban: string): number =>
  (/^[A-Z]{2}/.test(iban) && lengthIn(iban.slice(0, 2))) || longest;

/** Keeps capitals and digits only. */
export const cleanIban = (text: string): string =>
  normalizeValue(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Groups of four, as printed on paper. */
export const groupIban = (iban: string): string => (iban.match(/.{1,4}/g) ?? []).join(' ');

/** The checksum of the standard: the number with letters as 10 to 35 leaves 1 when divided by 97. */
function hasChecksum(iban: string): boolean {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** The account number that a text starts with, if it ends where a word ends. */
function ibanAt(text: string): string | undefined {
  const length = lengthIn(text.slice(0, 2).toUpperCase());
  if (length === undefined) return undefined;
  const whole = new RegExp(`^[a-z]{2}\\d{2}(?:[ -]?[a-z0-9]){${length - 4}}(?![a-z0-9])`, 'i');
  const found = whole.exec(text)?.[0];
  return found === undefined ? undefined : cleanIban(found);
}

/**
 * Finds an account number in pasted text, such as a letter from the bank or a line of a contract.
 * One with the right checksum is found even with a word stuck to it, as in `IBANMT84…`; otherwise
 * one that stands alone, so that the user sees the mistake in it. Nothing is cut off a number.
 */
export function findIban(pasted: string): string | undefined {
  const plain = stripMarks(normalizeDigits(pasted)).replace(/\s+/g, ' ');
  let alone: string | undefined;
  for (const { index } of plain.matchAll(/[a-z](?=[a-z]\d{2})/gi)) {
    const iban = ibanAt(plain.slice(index));
    if (iban === undefined) continue;
    if (hasChecksum(iban)) return iban;
    if (!/[a-z0-9]/i.test(plain.charAt(index - 1))) alone ??= iban;
  }
  return alone;
}

/** Input mask for an account number. */
export const ibanMask = createGroupMask({
  clean: cleanIban,
  limit: ibanLength,
  group: groupIban,
  find: findIban,
});
