import {
  type PlanCode,
  monthlyCents,
  planCodes,
} from '../../../api/contract/money/plans/catalogue';
import {
  TRIAL_DAYS,
  YEARLY_DISCOUNT_PERCENT,
  commitments,
  limits,
  platformConnections,
  trialDays,
} from '../../../api/contract/constants';
import { USAGE_WARNING_PERCENT } from '../../../api/contract/money/plans/restrictions';
import type { Plan } from '../../../api/contract/money/plans/plans';
import { periodCents } from '../../../api/contract/money/plans/pricing';
import { usd } from '../../../api/contract/money/plans/usd';
import type { PlanOffer, PricingFacts } from '../../../src';

const offerOf = (code: PlanCode): PlanOffer => ({
  code,
  monthlyPrice: usd(monthlyCents[code]),
  yearlyPrice: usd(periodCents(monthlyCents, code, 'yearly')),
  yearlyDiscountPercent: YEARLY_DISCOUNT_PERCENT,
  trialDays: trialDays[code],
  platforms: platformConnections[code],
  limits: limits[code],
});

/** The plans from the business constants, for pages that make no requests. */
export const planOffers: readonly PlanOffer[] = planCodes.map(offerOf);

/** The facts on the pricing page that do not depend on the server's settings. */
export const pricingFacts: Omit<PricingFacts, 'offersPayPal'> = {
  plans: planOffers,
  trialDays: TRIAL_DAYS,
  yearlyDiscountPercent: YEARLY_DISCOUNT_PERCENT,
  warningPercent: USAGE_WARNING_PERCENT,
  supportHours: commitments.supportHours,
};

/** A plan from the server; omitted limits come from the constants. */
export function offerFrom(plan: Plan): PlanOffer {
  const own = Object.fromEntries(plan.restrictions.map(({ item, value }) => [item, value]));
  return {
    ...plan,
    // An older server sends none.
    ...(plan.comingPrice && { coming: plan.comingPrice }),
    platforms: plan.platformConnections,
    limits: { ...limits[plan.code], ...own },
  };
}
