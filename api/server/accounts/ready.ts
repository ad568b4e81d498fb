import { serverMessages } from '../../contract/platform/errors';
import { ApiError } from '../platform/http/api-error';
import type { Account } from './accounts';

/**
 * Requires a business name and a verified phone number for trials, payments and the app. After
 * signing in with Google, only the profile is available without them. Specification section 11.3.
 */
export function requireReady({
  phone,
  phone_verified_at: verified,
  business_name: name,
}: Account): void {
  if (verified === null) {
    throw new ApiError('phone_not_verified', { error: serverMessages.phoneNotVerified, phone });
  }
  if (name === '') {
    throw new ApiError('business_name_needed', { error: serverMessages.businessNameNeeded });
  }
}
