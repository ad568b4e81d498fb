import { ApiError } from '../../platform/http/api-error';
import { phoneNumber } from './phone-number';

/**
 * Validates a phone number against the numbering plans.
 *
 * @param field the field name for the error.
 * @returns the number in E.164 format.
 */
export function checkedPhone(typed: string, field = 'phone'): string {
  const phone = phoneNumber(typed);
  if (phone === undefined) {
    throw new ApiError('validation_failed', { fieldCodes: { [field]: 'phone_invalid' } });
  }
  return phone;
}
