import type { AccountLinks } from '../../../src';
import { routePaths } from '../../paths';

/** Where the frame of a person's own pages leads. */
export const accountLinks: AccountLinks = {
  home: routePaths.root,
  subscriptions: routePaths.profile,
  settings: routePaths.profileSettings,
  plans: routePaths.plans,
  app: routePaths.app,
};
