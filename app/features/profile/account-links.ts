import type { AccountLinks } from '../../../src';
import { routePaths } from '../../paths';

/** The links in the frame of the account pages. */
export const accountLinks: AccountLinks = {
  home: routePaths.root,
  subscriptions: routePaths.profile,
  settings: routePaths.profileSettings,
  plans: routePaths.plans,
  app: routePaths.app,
};
