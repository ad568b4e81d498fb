import type { LimitItem, LimitValue, PlanCode, PlanOffer } from '../../../src';
import { usd } from './payment';

/** Creates a sample plan from its numbers, in the order of the price table. */
function offer(
  code: PlanCode,
  [monthly, yearly, trialDays, platforms]: readonly [number, number, number, number],
  limits: Readonly<Record<LimitItem, LimitValue>>,
): PlanOffer {
  return {
    code,
    monthlyPrice: usd(monthly),
    yearlyPrice: usd(yearly),
    yearlyDiscountPercent: 20,
    trialDays,
    platforms,
    limits,
  };
}

/** The same limit for Facebook, website, Telegram and Instagram bots. */
const others = (each: number) => ({
  facebookBots: each,
  websiteBots: each,
  telegramBots: each,
  instagramBots: each,
});

/**
 * Sample plans. Stories may not import the contract, so a test compares these numbers with its
 * constants.
 */
export const plans: Readonly<Record<PlanCode, PlanOffer>> = {
  free: offer('free', [0, 0, 0, 1], {
    messages: 400,
    whatsappConversations: 50,
    integrations: 1,
    bots: 1,
    whatsappBots: 1,
    ...others(1),
    aiDbMb: 10,
    retention: 7,
  }),
  growth: offer('growth', [2_500, 24_000, 14, 2], {
    messages: 5_000,
    whatsappConversations: 1_000,
    integrations: 2,
    bots: 5,
    whatsappBots: 1,
    ...others(2),
    aiDbMb: 50,
    retention: 90,
  }),
  pro: offer('pro', [7_500, 72_000, 14, 4], {
    messages: 25_000,
    whatsappConversations: 5_000,
    integrations: 5,
    bots: 15,
    whatsappBots: 3,
    ...others(5),
    aiDbMb: 250,
    retention: 365,
  }),
  business: offer('business', [25_000, 240_000, 0, 4], {
    messages: 100_000,
    whatsappConversations: 20_000,
    integrations: 10,
    bots: 50,
    whatsappBots: 10,
    ...others(20),
    aiDbMb: 1_000,
    retention: 'lifetime',
  }),
};

/** The four plans, from the smallest to the largest. */
export const planList: readonly PlanOffer[] = [plans.free, plans.growth, plans.pro, plans.business];
