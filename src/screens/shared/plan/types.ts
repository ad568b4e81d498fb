import type { MoneyValue } from '../../../foundations';

/** The plans, from the smallest to the largest. */
export const planCodes = ['free', 'growth', 'pro', 'business'] as const;
/** A plan's code. Its name is a message. */
export type PlanCode = (typeof planCodes)[number];

/** How often a plan is paid for. */
export type BillingCycle = 'monthly' | 'yearly';

/** What a plan limits, in the order of the limits table. */
export const limitItems = [
  'messages',
  'whatsappConversations',
  'integrations',
  'bots',
  'whatsappBots',
  'facebookBots',
  'websiteBots',
  'telegramBots',
  'instagramBots',
  'aiDbMb',
  'retention',
] as const;
/** One thing that a plan limits. */
export type LimitItem = (typeof limitItems)[number];

/** The amount included in a plan. Retention is in days. */
export type LimitValue = number | 'unlimited' | 'lifetime' | 'none';

/** A plan on offer: prices and limits. */
export interface PlanOffer {
  code: PlanCode;
  /** The price per month, billed monthly. */
  monthlyPrice: MoneyValue;
  /** The total per year, billed yearly. */
  yearlyPrice: MoneyValue;
  /** Announced prices and their effective date, ISO 8601. Absent if there are none. */
  coming?: { monthlyPrice: MoneyValue; yearlyPrice: MoneyValue; from: string } | undefined;
  /** Discount for yearly payment, in percent of twelve months. */
  yearlyDiscountPercent: number;
  /** Length of its trial in days; 0 if it has none. */
  trialDays: number;
  /** Number of messaging platforms it connects. */
  platforms: number;
  limits: Readonly<Record<LimitItem, LimitValue>>;
}

/** Returns a plan's price per month for a billing cycle. Fractions of a cent are never charged. */
export function monthPrice(
  plan: Pick<PlanOffer, 'monthlyPrice' | 'yearlyPrice'>,
  cycle: BillingCycle,
): MoneyValue {
  if (cycle === 'monthly') return plan.monthlyPrice;
  const { amount, currency } = plan.yearlyPrice;
  return { amount: Math.floor(amount / 12), currency };
}

/** Returns a plan's price per period of a billing cycle: one month, or a year. */
export function periodPrice(
  plan: Pick<PlanOffer, 'monthlyPrice' | 'yearlyPrice'>,
  cycle: BillingCycle,
): MoneyValue {
  return cycle === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice;
}

/** Returns the saving of yearly over twelve monthly payments. */
export function yearlySaving(plan: PlanOffer): MoneyValue {
  const { amount, currency } = plan.monthlyPrice;
  return { amount: amount * 12 - plan.yearlyPrice.amount, currency };
}

/** True for a plan without charges. */
export const isFree = (plan: PlanOffer): boolean => plan.monthlyPrice.amount === 0;
