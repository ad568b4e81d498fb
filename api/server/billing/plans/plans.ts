/** The plans as the API gives them, from the one module of constants. */
import {
  type Limit,
  limits,
  type PlanCode,
  planCodes,
  planNames,
  platformConnections,
  restrictionItems,
  restrictionUnits,
  trialDays,
  YEARLY_DISCOUNT_PERCENT,
} from '../../../contract/billing/constants';
import { usd } from '../../../contract/billing/usd';
import type { Plan, Restriction } from '../../../contract/billing/plans';
import { periodCents } from '../../../contract/billing/pricing';

/** What each plan is told by, as ids of messages; their values are its restrictions. */
const FEATURES: Readonly<Record<PlanCode, readonly string[]>> = {
  free: ['plan.messages.limit', 'plan.bots.limit', 'plan.platforms.limit'],
  growth: ['plan.platforms.limit', 'plan.messages.limit', 'plan.bots.limit'],
  pro: ['plan.platforms.all', 'plan.messages.limit', 'plan.bots.limit'],
  business: [
    'plan.messages.limit',
    'plan.bots.limit',
    'plan.integrations.limit',
    'plan.retention.lifetime',
  ],
};

function restrictionsOf(code: PlanCode): Restriction[] {
  const values: Readonly<Record<string, Limit>> = limits[code];
  return restrictionItems.map((item) => {
    const unit = restrictionUnits[item];
    const value = values[item] ?? 'none';
    return { item, value, ...(unit !== null && { unit }) };
  });
}

/** One plan. */
export function planOf(code: PlanCode): Plan {
  return {
    code,
    name: planNames[code],
    monthlyPrice: usd(periodCents(code, 'monthly')),
    yearlyPrice: usd(periodCents(code, 'yearly')),
    yearlyDiscountPercent: YEARLY_DISCOUNT_PERCENT,
    trialDays: trialDays[code],
    features: [...FEATURES[code]],
    restrictions: restrictionsOf(code),
    platformConnections: platformConnections[code],
  };
}

/** Every plan, from the smallest to the largest. */
export const allPlans: readonly Plan[] = planCodes.map(planOf);
