import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from '../../../contract/accounts/phone';

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
  // The library would parse part of a longer text.
  const parsed = parsePhoneNumberFromString(toE164(typed), {
    defaultCountry: 'PS',
    extract: false,
  });
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined;
}
