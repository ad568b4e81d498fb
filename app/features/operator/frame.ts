import type { OperatorFrame, OperatorLinks, Refusal } from '../../../src';
import { CallFailure } from '../../client/failure';
import { routePaths } from '../../paths';
import { accountLinks } from '../profile/account-links';
import { useAccountFrame } from '../profile/use-account-frame';

const links: OperatorLinks = {
  ...accountLinks,
  work: routePaths.operator,
  accounts: routePaths.operatorAccounts,
  gatewayPlans: routePaths.operatorPlans,
  announcements: routePaths.operatorAnnouncements,
  auditLog: routePaths.operatorLog,
};

const refusals: Readonly<Record<string, Refusal>> = {
  not_operator: 'notOperator',
  second_factor_needed: 'factor',
};

/** Why the server rejects the user on operator pages; undefined for any other error. */
function refusalOf(error: unknown): Refusal | undefined {
  const code = error instanceof CallFailure ? error.code : undefined;
  return code === undefined ? undefined : refusals[code];
}

/** The frame of the operator's pages; `error` is that of the page's first call. */
export function useOperatorFrame(error: unknown): OperatorFrame {
  return { ...useAccountFrame(), links, refusal: refusalOf(error) };
}

/** The page of one account. */
export const accountHref = (id: string): string =>
  `${routePaths.operatorAccount}?id=${encodeURIComponent(id)}`;
