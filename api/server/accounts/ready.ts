import { serverMessages } from '../../contract/platform/errors';
import { ApiError } from '../platform/http/api-error';
import type { Account } from './accounts';

/**
 * Who signed in with Google may look round the profile; a trial, a payment and the app wait for the
 * business name and the verified phone. Specification section 11.3.
 *
 * @throws ApiError phone_not_verified, business_name_needed
 */
export function refuseUnready({
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
