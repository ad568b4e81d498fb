import { ApiError } from '../../platform/http/api-error';
import { phoneNumber } from './phone-number';

/**
 * A phone as a numbering plan has it, in E.164.
 *
 * @param field the name of the field that is refused.
 * @throws ApiError validation_failed
 */
export function checkedPhone(typed: string, field = 'phone'): string {
  const phone = phoneNumber(typed);
  if (phone === undefined) {
    throw new ApiError('validation_failed', { fieldCodes: { [field]: 'phone_invalid' } });
  }
  return phone;
}
