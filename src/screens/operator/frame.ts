import type { AccountLinks, AccountOwner } from '../shared/account/account-owner';

/** The URLs in the layout of the operator's pages. */
export interface OperatorLinks extends AccountLinks {
  work: string;
  accounts: string;
  gatewayPlans: string;
  announcements: string;
  auditLog: string;
}

/** Why the server rejects the user on these pages. */
export type Refusal = 'notOperator' | 'factor';

/** What every page of an operator takes. */
export interface OperatorFrame {
  /** `null` while it is loading. */
  owner: AccountOwner | null;
  links: OperatorLinks;
  onLogOut: () => void;
  /** Set once the server has rejected the user; then only the reason is shown. */
  refusal?: Refusal | undefined;
}
