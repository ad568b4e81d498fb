import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from '../../contract/accounts/phone';

/** The calling code of a phone number in E.164 format, such as `+970`. */
export function callingCodeOf(phone: string): string {
  return `+${parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''}`;
}

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
  return parsed?.isValid() ? parsed.number : undefined;
}
