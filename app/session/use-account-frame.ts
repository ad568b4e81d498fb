import type { AccountPageProps } from '../../src';
import { routePaths } from '../paths';
import { logout } from './logout';
import { useAuthState } from './use-auth';

/** What the frame of a person's own pages shows and leads to, from what is kept of the account. */
export function useAccountFrame(): Pick<AccountPageProps, 'owner' | 'links' | 'onLogOut'> {
  const { user } = useAuthState();
  return {
    owner: user && { name: `${user.firstName} ${user.lastName}`, company: user.businessName },
    links: {
      home: routePaths.root,
      subscriptions: routePaths.profile,
      settings: routePaths.profileSettings,
      plans: routePaths.plans,
      app: routePaths.app,
    },
    onLogOut: () => void logout(),
  };
}
