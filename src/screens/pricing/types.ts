import type { BillingCycle, PlanCode, PlanOffer } from '../shared/plan';

/** Everything the page of prices says, as the business's constants have it. */
export interface PricingFacts {
  /** From the smallest to the largest. */
  plans: readonly PlanOffer[];
  trialDays: number;
  /** What paying for a year saves, in percent of twelve months. */
  yearlyDiscountPercent: number;
  /** Share of a limit, in percent, from which one is warned. */
  warningPercent: number;
  /** How soon support answers. */
  supportHours: { from: number; to: number };
}

/** Where the button of a plan leads. */
export type PlanHref = (plan: PlanCode, cycle: BillingCycle) => string;
