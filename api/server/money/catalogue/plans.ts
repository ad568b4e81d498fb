/** The plans in the shape of the API, from the constants. */
import { restrictionItems, restrictionUnits } from '../../../contract/money/plans/restrictions';
import {
  limits,
  platformConnections,
  trialDays,
  YEARLY_DISCOUNT_PERCENT,
} from '../../../contract/constants';
import { type PlanCode, planCodes, planNames } from '../../../contract/money/plans/catalogue';
import { usd } from '../../../contract/money/plans/usd';
import type { Plan, Restriction } from '../../../contract/money/plans/plans';
import { type MonthlyPrices, periodCents } from '../../../contract/money/plans/pricing';
import type { Prices } from './prices';

/** The features of each plan, as message ids; their values are the plan's restrictions. */
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

const restrictionsOf = (code: PlanCode): Restriction[] =>
  restrictionItems.map((item) => {
    const unit = restrictionUnits[item];
    return { item, value: limits[code][item], ...(unit !== null && { unit }) };
  });

export const pricesOf = (prices: MonthlyPrices, code: PlanCode) => ({
  monthlyPrice: usd(periodCents(prices, code, 'monthly')),
  yearlyPrice: usd(periodCents(prices, code, 'yearly')),
});

/** A plan at its current price. */
export function planOf(code: PlanCode, prices: Prices, now: Date): Plan {
  const next = prices.coming(now).find(({ planCode }) => planCode === code);
  return {
    code,
    name: planNames[code],
    ...pricesOf(prices.at(now), code),
    comingPrice: next
      ? { ...pricesOf(prices.at(next.from), code), from: next.from.toISOString() }
      : null,
    yearlyDiscountPercent: YEARLY_DISCOUNT_PERCENT,
    trialDays: trialDays[code],
    features: [...FEATURES[code]],
    restrictions: restrictionsOf(code),
    platformConnections: platformConnections[code],
  };
}

/** Every plan, smallest first. */
export const allPlans = (prices: Prices, now: Date): Plan[] =>
  planCodes.map((code) => planOf(code, prices, now));
