import { useLocation } from 'react-router-dom';
import type { SiteLinks } from '../../../src';
import { RECOMMENDED_PLAN, routePaths, trialHref } from '../../paths';
import { useAlive } from '../../shared/use-query';
import { useAuthState } from '../../session/use-auth';

/** Where head and foot of a page lead, for who is signed in and for who is not. */
export function useSiteLinks(): SiteLinks {
  const { accessToken } = useAuthState();
  const { pathname } = useLocation();
  const alive = useAlive();
  return {
    home: routePaths.root,
    pricing: routePaths.pricing,
    plans: routePaths.plans,
    blog: routePaths.blog,
    about: routePaths.about,
    contact: routePaths.contact,
    privacy: routePaths.privacy,
    terms: routePaths.terms,
    login: routePaths.login,
    register: routePaths.register,
    trial: trialHref(RECOMMENDED_PLAN, 'monthly'),
    // A plain file server ends a page's address with a slash.
    current: pathname.replace(/(.)\/$/, '$1'),
    ...(alive ? {} : { maybeAccount: routePaths.profile }),
    ...(accessToken ? { account: routePaths.profile } : {}),
  };
}
