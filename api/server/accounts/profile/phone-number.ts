import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from '../../../contract/accounts/phone';

/** The calling code of a number in E.164, such as `+970`. */
export function callingCodeOf(phone: string): string {
  return `+${parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''}`;
}

/**
 * Checks a phone number against the numbering plan of its country; without a country it is
 * Palestinian.
 *
 * @returns the number in E.164, or `undefined` when no country has such a number.
 */
export function phoneNumber(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(toE164(typed), 'PS');
  return parsed?.isValid() ? parsed.number : undefined;
}
