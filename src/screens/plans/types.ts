import type { BillingCycle, PlanCode } from '../shared/plan';

/** The user's current plan, as the plans page needs it. */
export interface PlanStanding {
  /** The active plan; Free without a subscription. */
  plan: PlanCode;
  cycle: BillingCycle;
  status: 'FREE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED';
  /** The end of the paid period or trial; `null` on Free. */
  until: string | null;
  /** Whether a trial can still be started. */
  trialAvailable: boolean;
  /** A smaller plan scheduled for later; the same plan if its monthly billing is. */
  scheduled?: { plan: PlanCode; at: string } | undefined;
  /** A plan whose payment is pending. */
  pending?: { plan: PlanCode; href: string } | undefined;
}

/** The URLs of the plans' buttons. */
export interface PlansHrefs {
  register: string;
  login: string;
  /** The profile page. */
  profile: string;
  /** The contact form. */
  sales: string;
  /** The payment form for a plan. */
  payment: (plan: PlanCode, cycle: BillingCycle) => string;
  /** The dialog for changing a running subscription, which shows the price first. */
  change: (plan: PlanCode, cycle: BillingCycle) => string;
  /** Cancels the subscription, which leads to Free. */
  cancel: string;
}
