/** The plans and their prices. Specification section 11.2. */

/** The plans, smallest first. */
export const planCodes = ['free', 'growth', 'pro', 'business'] as const;
export type PlanCode = (typeof planCodes)[number];

export const paidPlanCodes = ['growth', 'pro', 'business'] as const;
export type PaidPlanCode = (typeof paidPlanCodes)[number];

export const cycles = ['monthly', 'yearly'] as const;
export type Cycle = (typeof cycles)[number];

/** The currency of every price. */
export const CURRENCY = 'USD';

/** The English names; the app translates by code. */
export const planNames = {
  free: 'Free',
  growth: 'Growth',
  pro: 'Pro',
  business: 'Business',
} as const satisfies Record<PlanCode, string>;

/**
 * The monthly prices in cents from the first day until the first announced price change. They
 * remain, because what was due before a change is charged at the old price.
 */
export const firstMonthlyCents = {
  free: 0,
  growth: 2_500,
  pro: 7_500,
  business: 25_000,
} as const satisfies Record<PlanCode, number>;

/**
 * The monthly prices in cents that pages show until the server has answered. Update them when an
 * announced price takes effect; an alarm reports outdated ones.
 */
export const monthlyCents = {
  free: 0,
  growth: 2_500,
  pro: 7_500,
  business: 25_000,
} as const satisfies Record<PlanCode, number>;
