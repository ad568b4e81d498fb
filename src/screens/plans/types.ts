import type { BillingCycle, PlanCode } from '../shared/plan';

/** What someone has now, as the page where a plan is chosen needs it. */
export interface PlanStanding {
  /** The plan that holds; Free without a subscription. */
  plan: PlanCode;
  cycle: BillingCycle;
  status: 'FREE' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED';
  /** The end of what is paid or tried; `null` on Free. */
  until: string | null;
  /** Whether a trial may still be started. */
  trialAvailable: boolean;
  /** A smaller plan that was chosen for later. */
  scheduled?: { plan: PlanCode; at: string } | undefined;
  /** A plan whose payment is on its way. */
  pending?: { plan: PlanCode; href: string } | undefined;
}

/** Where the buttons of the plans lead. */
export interface PlansHrefs {
  register: string;
  login: string;
  /** The person's own page. */
  profile: string;
  /** The contact form. */
  sales: string;
  /** The payment form for a plan. */
  payment: (plan: PlanCode, cycle: BillingCycle) => string;
  /** Changing a running subscription, with its price first. */
  change: (plan: PlanCode, cycle: BillingCycle) => string;
  /** Giving the subscription up, which leads to Free. */
  cancel: string;
}
