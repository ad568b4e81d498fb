import { useLocation } from 'react-router-dom';
import type { SiteLinks } from '../../../src';
import { RECOMMENDED_PLAN, routePaths, trialHref } from '../../paths';
import { useHydrated } from '../../shared/use-query-parameter';
import { useAuthState } from '../../session/use-auth';

/** Links of the site's header and footer, which depend on whether someone is signed in. */
export function useSiteLinks(): SiteLinks {
  const { accessToken } = useAuthState();
  const { pathname } = useLocation();
  const hydrated = useHydrated();
  return {
    ...routePaths,
    home: routePaths.root,
    trial: trialHref(RECOMMENDED_PLAN, 'monthly'),
    // A static file server appends a slash to a page's path.
    current: pathname.replace(/(.)\/$/, '$1'),
    ...(hydrated ? {} : { maybeAccount: routePaths.profile }),
    ...(accessToken ? { account: routePaths.profile } : {}),
  };
}
