import type { SiteLinks } from '../../src';
import { routePaths } from '../paths';
import { useAuthState } from './use-auth';

/** Where head and foot of a page lead, for who is signed in and for who is not. */
export function useSiteLinks(): SiteLinks {
  const { accessToken } = useAuthState();
  return {
    home: routePaths.root,
    login: routePaths.login,
    register: routePaths.register,
    ...(accessToken ? { account: routePaths.profile } : {}),
  };
}
