import { ApiError } from './api-error';
import { phoneNumber } from '../phone-number';

/** The phone number in E.164 format; otherwise an error for the field. */
export function checkedPhone(typed: string, field = 'phone'): string {
  const phone = phoneNumber(typed);
  if (phone === undefined) {
    throw new ApiError('validation_failed', { fieldCodes: { [field]: 'phone_invalid' } });
  }
  return phone;
}
