import type { AccountPageProps, AccountLinks } from '../../../src';
import { logout } from '../../session/logout';
import { useAuthState } from '../../session/use-auth';
import { routePaths } from '../../paths';

export const accountLinks: AccountLinks = {
  home: routePaths.root,
  subscriptions: routePaths.profile,
  settings: routePaths.profileSettings,
  plans: routePaths.plans,
  app: routePaths.app,
};

/** The data and links of the account pages' frame, from the stored account. */
export function useAccountFrame(): Pick<AccountPageProps, 'owner' | 'links' | 'onLogOut'> {
  const { user } = useAuthState();
  return {
    owner: user && { name: `${user.firstName} ${user.lastName}`, company: user.businessName },
    links: accountLinks,
    onLogOut: () => void logout(),
  };
}
