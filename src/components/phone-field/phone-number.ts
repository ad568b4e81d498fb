import { normalizePhone } from '../../../lang/normalize';
import { callingCodeOf, matchCode } from './calling-codes';
import type { PhoneMetadata } from './use-phone-metadata';

/** The parts that a phone field shows. */
export interface PhoneParts {
  /** ISO 3166 code of the selected country. */
  country: string;
  /** The text of the number: its national part, or the whole number with a plus. */
  text: string;
}

/** Palestinian mobile numbers (Jawwal 59, Ooredoo 56) reach the same phone under +970 and +972. */
const palestinianMobile = /^0?(5[69]\d{7})$/;

/**
 * The digits of a number, with its plus if it starts with one. Text that is not a number keeps its
 * other characters, for validation to refuse.
 */
export const charactersOf = normalizePhone;

/** Whether characters are those of a number, complete or not. */
export const isNumber = (characters: string): boolean => /^\+?\d*$/.test(characters);

/**
 * Adds the international prefix where one was meant: `00970…`, and `970…` or `972…` for Palestine.
 * Palestinian mobile numbers can also be reached under +972, which the metadata does not include.
 */
function explicit(characters: string, country: string): string {
  const plus = characters.replace(/^00(?=[1-9])/, '+');
  const whole = country === 'PS' && /^97[02]\d{8,9}$/.test(plus) ? `+${plus}` : plus;
  return whole.replace(/^\+972(?=0?5[69]\d{7}$)/, '+970');
}

/** Countries without a trunk prefix 0; Italy's 0 is part of the number. */
const keepsZero = new Set(['US', 'CA', 'IT', 'VA', 'SM']);

const nationalOf = (digits: string, country: string) =>
  keepsZero.has(country) ? digits : digits.replace(/^0/, '');

interface ReadNumber {
  country: string;
  /** The national number without its leading zero; absent if the country is unknown. */
  national?: string;
  /** E.164, or as close to it as the input allows. */
  value: string;
}

/** Parses a number as far as possible, with or without phone metadata. */
export function readNumber({ country, text }: PhoneParts, metadata?: PhoneMetadata): ReadNumber {
  const characters = explicit(charactersOf(text), country);
  if (characters === '') return { country, national: '', value: '' };
  if (!isNumber(characters)) return { country, value: text.trim() };
  const international = characters.startsWith('+');
  const code = callingCodeOf(country, metadata);
  const match = international
    ? matchCode(characters.slice(1), country, metadata)
    : code && { country, callingCode: code };
  // The calling code is not known, or not known yet, so the number stays unchanged.
  if (!match) return { country, value: characters };

  const digits = international ? characters.slice(1 + match.callingCode.length) : characters;
  // Also when Israel was selected manually.
  const mobile = match.callingCode === '972' && palestinianMobile.exec(digits)?.[1];
  if (mobile) return { country: 'PS', national: mobile, value: `+970${mobile}` };

  const national = nationalOf(digits, match.country);
  const plain = { country: match.country, national, value: `+${match.callingCode}${national}` };
  // For our own country the metadata is not needed, and the server parses its numbers the same way.
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
  // Excess digits stay in the last group, where the user can see them.
  groups.push(`${groups.pop() ?? ''}${rest}`);
  return groups.filter(Boolean).join(' ');
}

/** The Palestinian convention: 59 900 0118, 2 295 1234, with or without the 0. */
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
  if (digits.startsWith('0')) {
    try {
      return new metadata.AsYouType(country).input(digits);
    } catch {
      // The library throws in Cabo Verde and Samoa, where 0 begins an international number. Its
      // digits stay ungrouped.
      return digits;
    }
  }
  const code = metadata.getCountryCallingCode(country);
  return new metadata.AsYouType()
    .input(`+${code}${digits}`)
    .slice(1 + code.length)
    .trim();
}

/**
 * Groups an incomplete number. Never adds or drops a digit; text that is not a number stays as it
 * is.
 */
export function formatTyped({ country, text }: PhoneParts, metadata?: PhoneMetadata): string {
  const characters = charactersOf(text);
  if (!isNumber(characters)) return text;
  const digits = characters.replace('+', '');
  if (characters.startsWith('+')) {
    if (digits.startsWith('970')) return `+970 ${groupPalestinian(digits.slice(3))}`.trim();
    return metadata ? new metadata.AsYouType().input(characters) : characters;
  }
  const formatted = formatNational(digits, country, metadata);
  return charactersOf(formatted) === characters ? formatted : characters;
}

/** Returns what the field shows after blur or paste: the country, and the number without it. */
export function settle(
  parts: PhoneParts,
  metadata?: PhoneMetadata,
): PhoneParts & { value: string } {
  const { country, national, value } = readNumber(parts, metadata);
  const shown = { country, text: national ?? parts.text };
  return { country, text: formatTyped(shown, metadata), value };
}

/** Returns what the field shows for a given value. */
export function partsOf(value: string, country: string, metadata?: PhoneMetadata): PhoneParts {
  const { country: known, text } = settle({ country, text: value }, metadata);
  return { country: known, text };
}

/** Returns the caret position after a number of digits, counting the plus as one. */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/[\d+]/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}
