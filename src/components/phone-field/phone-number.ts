import { normalizeValue } from '../../../lang/normalize';
import { callingCodeOf, matchCode } from './calling-codes';
import type { PhoneMetadata } from './use-phone-metadata';

/** What a phone field shows. */
export interface PhoneParts {
  /** ISO 3166 code of the chosen country. */
  country: string;
  /** What stands in the number: its national part, or the whole of it with a plus. */
  text: string;
}

/** Palestinian mobiles (Jawwal 59, Ooredoo 56): the same telephone under +970 and +972. */
const palestinianMobile = /^0?(5[69]\d{7})$/;

/** The digits of a typed number, and its plus if it begins with one. */
export function charactersOf(text: string): string {
  const characters = normalizeValue(text).replace(/[^\d+]/g, '');
  return (characters.startsWith('+') ? '+' : '') + characters.replaceAll('+', '');
}

/**
 * The same with an international prefix, where one was meant: `00970…`, and `970…` or `972…` for
 * Palestine. Palestinian mobiles are reached under +972 too, which the metadata does not know.
 */
function explicit(characters: string, country: string): string {
  const plus = characters.replace(/^00(?=[1-9])/, '+');
  const whole = country === 'PS' && /^97[02]\d{8,9}$/.test(plus) ? `+${plus}` : plus;
  return whole.replace(/^\+972(?=0?5[69]\d{7}$)/, '+970');
}

/** Countries without a 0 before the national number; Italy's 0 belongs to it. */
const keepsZero = new Set(['US', 'CA', 'IT', 'VA', 'SM']);

const nationalOf = (digits: string, country: string) =>
  keepsZero.has(country) ? digits : digits.replace(/^0/, '');

interface ReadNumber {
  country: string;
  /** The national number without its leading zero; nothing where the country is not known. */
  national?: string;
  /** E.164, or the nearest to it that what was typed allows. */
  value: string;
}

/** Understands a number as far as is possible with or without phone metadata. */
export function readNumber({ country, text }: PhoneParts, metadata?: PhoneMetadata): ReadNumber {
  const characters = explicit(charactersOf(text), country);
  if (characters === '') return { country, national: '', value: '' };
  const international = characters.startsWith('+');
  const code = callingCodeOf(country, metadata);
  const match = international
    ? matchCode(characters.slice(1), country, metadata)
    : code && { country, callingCode: code };
  // A calling code that we do not know (yet): the number is what it is.
  if (!match) return { country, value: characters };

  const digits = international ? characters.slice(1 + match.callingCode.length) : characters;
  // With Israel chosen by hand, too.
  const mobile = match.callingCode === '972' && palestinianMobile.exec(digits)?.[1];
  if (mobile) return { country: 'PS', national: mobile, value: `+970${mobile}` };

  const national = nationalOf(digits, match.country);
  const plain = { country: match.country, national, value: `+${match.callingCode}${national}` };
  // Our own country is not in doubt, and is read as the server reads it.
  if (!metadata || match.country === 'PS' || !metadata.isSupportedCountry(match.country))
    return plain;
  const parsed = metadata.parsePhoneNumberFromString(
    international ? characters : digits,
    international ? undefined : match.country,
  );
  if (!parsed?.isValid()) return plain;
  return {
    country: parsed.country ?? match.country,
    national: parsed.formatInternational().slice(1 + parsed.countryCallingCode.length),
    value: parsed.number,
  };
}

function group(digits: string, sizes: readonly number[]): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  // What is too long stays in the last group, where it can be seen.
  groups.push(`${groups.pop() ?? ''}${rest}`);
  return groups.filter(Boolean).join(' ');
}

/** As Palestinians say them: 59 900 0118, 2 295 1234, with or without the 0. */
function groupPalestinian(digits: string): string {
  const zero = digits.startsWith('0') ? 1 : 0;
  const first = digits.charAt(zero);
  if (first === '1') return group(digits, [4, 3, 3]);
  return group(digits, [(first === '5' ? 2 : 1) + zero, 3, 4]);
}

function formatNational(
  digits: string,
  country: string,
  metadata: PhoneMetadata | undefined,
): string {
  if (country === 'PS') return groupPalestinian(digits);
  if (!metadata?.isSupportedCountry(country)) return digits;
  if (digits.startsWith('0')) return new metadata.AsYouType(country).input(digits);
  const code = metadata.getCountryCallingCode(country);
  return new metadata.AsYouType()
    .input(`+${code}${digits}`)
    .slice(1 + code.length)
    .trim();
}

/** Groups what is typed, whatever is missing yet. Never adds or drops a digit. */
export function formatTyped({ country, text }: PhoneParts, metadata?: PhoneMetadata): string {
  const characters = charactersOf(text);
  const digits = characters.replace('+', '');
  if (characters.startsWith('+')) {
    if (digits.startsWith('970')) return `+970 ${groupPalestinian(digits.slice(3))}`.trim();
    return metadata ? new metadata.AsYouType().input(characters) : characters;
  }
  const formatted = formatNational(digits, country, metadata);
  return charactersOf(formatted) === characters ? formatted : characters;
}

/** What the field shows once it is left, or after a paste: the country, and only the rest. */
export function settle(
  parts: PhoneParts,
  metadata?: PhoneMetadata,
): PhoneParts & { value: string } {
  const { country, national, value } = readNumber(parts, metadata);
  const shown = { country, text: national ?? parts.text };
  return { country, text: formatTyped(shown, metadata), value };
}

/** What the field shows for a value it is given. */
export function partsOf(value: string, country: string, metadata?: PhoneMetadata): PhoneParts {
  const { country: known, text } = settle({ country, text: value }, metadata);
  return { country: known, text };
}

/** Where the caret stands after so many digits (and a plus). */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d+]/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
