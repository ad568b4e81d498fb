import type { MoneyValue } from '../../../foundations';

/** The plans, from the smallest to the largest. */
export const planCodes = ['free', 'growth', 'pro', 'business'] as const;
/** A plan's code. Its name is a message. */
export type PlanCode = (typeof planCodes)[number];

/** How often a plan is paid for. */
export type BillingCycle = 'monthly' | 'yearly';

/** What a plan limits, in the order of the table of limits. */
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

/** How much of it a plan has. Retention is in days. */
export type LimitValue = number | 'unlimited' | 'lifetime' | 'none';

/** A plan as it is offered: prices and limits. */
export interface PlanOffer {
  code: PlanCode;
  /** The price of a month, paid monthly. */
  monthlyPrice: MoneyValue;
  /** The total for a year, paid yearly. */
  yearlyPrice: MoneyValue;
  /** What paying for a year saves, in percent of twelve months. */
  yearlyDiscountPercent: number;
  /** Days of its trial; 0 where there is none. */
  trialDays: number;
  /** How many messaging platforms it connects. */
  platforms: number;
  limits: Readonly<Record<LimitItem, LimitValue>>;
}

/** What a month of a plan costs in a cycle. A part of a cent is never asked for. */
export function monthPrice(plan: PlanOffer, cycle: BillingCycle): MoneyValue {
  if (cycle === 'monthly') return plan.monthlyPrice;
  const { amount, currency } = plan.yearlyPrice;
  return { amount: Math.floor(amount / 12), currency };
}

/** What a period of a plan costs in a cycle: one month, or a year. */
export function periodPrice(plan: PlanOffer, cycle: BillingCycle): MoneyValue {
  return cycle === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice;
}

/** What a year paid at once costs less than twelve months. */
export function yearlySaving(plan: PlanOffer): MoneyValue {
  const { amount, currency } = plan.monthlyPrice;
  return { amount: amount * 12 - plan.yearlyPrice.amount, currency };
}

/** True for a plan that nothing is charged for. */
export const isFree = (plan: PlanOffer): boolean => plan.monthlyPrice.amount === 0;
