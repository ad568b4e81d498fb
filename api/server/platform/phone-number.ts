import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from '../../contract/accounts/phone';

/** The calling code of a phone number in E.164 format, such as `+970`. */
export function callingCodeOf(phone: string): string {
  return `+${parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''}`;
}

/**
 * The beginnings of Palestinian numbers. The library knows only their length, so it would accept a
 * neighbouring country's mobile number, typed without its country code, as Palestinian.
 */
const PALESTINIAN = /^\+970(?:5[69]|[2489]2|1[78]00)/;

/**
 * Validates a phone number against the numbering plan of its country; without a country code it is
 * assumed to be Palestinian.
 *
 * @returns the number in E.164 format, or `undefined` if it is invalid.
 */
export function phoneNumber(typed: string): string | undefined {
  const number = toE164(typed);
  // The library would read part of a longer text, and digits after a slash as the number's own.
  const parsed = /^\+?\d+$/.test(number)
    ? parsePhoneNumberFromString(number, { defaultCountry: 'PS' })
    : undefined;
  if (!parsed?.isValid()) return undefined;
  const isKnown = parsed.countryCallingCode !== '970' || PALESTINIAN.test(parsed.number);
  return isKnown ? parsed.number : undefined;
}
