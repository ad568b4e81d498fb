import type { BillingCycle, PlanCode, PlanOffer } from '../shared/plan';

/** The facts on the pricing page, from the business's constants. */
export interface PricingFacts {
  /** From the smallest to the largest. */
  plans: readonly PlanOffer[];
  trialDays: number;
  /** Discount for yearly payment, in percent of twelve months. */
  yearlyDiscountPercent: number;
  /** Usage in percent of a limit at which a warning is shown. */
  warningPercent: number;
  /** The support's response time, in hours. */
  supportHours: { from: number; to: number };
  /** Whether PayPal is offered; `false` until the server has confirmed it. */
  offersPayPal: boolean;
}

/** Returns the URL of a plan's button. */
export type PlanHref = (plan: PlanCode, cycle: BillingCycle) => string;
