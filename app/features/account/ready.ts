import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '../../../api/contract/accounts/user';
import { codeOf } from '../../client/failure';
import { routePaths } from '../../paths';
import { rememberReturnPath } from '../../session/return-path';
import { useAuthState } from '../../session/use-auth';

/** The page where a signed-in person adds a business name and a phone, and verifies the phone. */
export const phoneVerificationHref = `${routePaths.verifyPhone}?own`;

/**
 * Whether an account has what a trial, a payment and the app require: a business name and a
 * verified phone. While a new number awaits its code, the previous one counts.
 */
export const isReady = ({ businessName, phoneVerified, previousPhone }: User): boolean =>
  businessName !== '' && (phoneVerified || previousPhone !== undefined);

/** Whether the server reports an account as not ready, even if the stored copy says otherwise. */
export const isUnreadyFailure = (error: unknown): boolean =>
  ['phone_not_verified', 'business_name_needed'].includes(codeOf(error));

/** Whether the signed-in account is ready, and how to get there and back to this page. */
export function useReady() {
  const { user } = useAuthState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = `${pathname}${search}`;
  const remember = () => rememberReturnPath(path);
  function lead(): void {
    remember();
    void navigate(phoneVerificationHref);
  }
  // Until the account is known, the server decides.
  return { ready: !user || isReady(user), remember, lead };
}
