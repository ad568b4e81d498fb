import type { AccountPageProps } from '../../../src';
import { logout } from '../../session/logout';
import { useAuthState } from '../../session/use-auth';
import { accountLinks } from './account-links';

/** The data and links of the account pages' frame, from the stored account. */
export function useAccountFrame(): Pick<AccountPageProps, 'owner' | 'links' | 'onLogOut'> {
  const { user } = useAuthState();
  return {
    owner: user && { name: `${user.firstName} ${user.lastName}`, company: user.businessName },
    links: accountLinks,
    onLogOut: () => void logout(),
  };
}
