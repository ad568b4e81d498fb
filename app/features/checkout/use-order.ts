import {
  preview as previewCall,
  type PreviewResponse,
  type Subscription,
} from '../../../api/contract/money/plans/subscriptions';
import { YEARLY_DISCOUNT_PERCENT, platformConnections } from '../../../api/contract/constants';
import { monthlyCents } from '../../../api/contract/money/plans/catalogue';
import { usd } from '../../../api/contract/money/plans/usd';
import { orderSummary } from '../../../api/contract/money/plans/pricing';
import { officeDay } from '../../../api/contract/messaging/office-clock';
import { type OrderAmounts, type OrderChoice, type PlanOffer, periodPrice } from '../../../src';
import { currentTime } from '../../client/server-time';
import { useRead } from '../../session/call';
import { useAuthState } from '../../session/use-auth';
import type { Choice } from './payment-body';
import { planWords, usePlanOffers } from '../subscription/use-plans';
import { useSubscription } from '../subscription/use-subscription';

/** The part of an order that is known without a request. */
export const orderChoice = ({ planCode, cycle }: Choice): OrderChoice => ({
  plan: planCode,
  cycle,
  platforms: platformConnections[planCode],
  discountRate: YEARLY_DISCOUNT_PERCENT / 100,
});

/**
 * A month or a year from now on the office's calendar, which bills by it; the 31st becomes the last
 * day of a shorter month.
 */
function nextCharge(cycle: Choice['cycle'], now: Date): string {
  // At noon, which is on the same day in the office's time zone, in summer and in winter.
  const next = new Date(`${officeDay(now)}T12:00:00Z`);
  const day = next.getUTCDate();
  next.setUTCMonth(next.getUTCMonth() + (cycle === 'yearly' ? 12 : 1));
  if (next.getUTCDate() !== day) next.setUTCDate(0);
  return next.toISOString();
}

const centsOf = (price: Pick<PlanOffer, 'monthlyPrice'>, planCode: Choice['planCode']) => ({
  ...monthlyCents,
  [planCode]: price.monthlyPrice.amount,
});

/** The price that is announced for a plan. */
const upcomingPriceOf = (offer: PlanOffer, cycle: Choice['cycle']): OrderAmounts['coming'] =>
  offer.coming && { amount: periodPrice(offer.coming, cycle), from: offer.coming.from };

/** The amounts of a first order at list prices, for visitors who are not logged in. */
export function listAmounts(
  { planCode, cycle }: Choice,
  offer: PlanOffer,
  now = new Date(currentTime()),
): OrderAmounts {
  const prices = centsOf(offer, planCode);
  const { subtotal, discount, credit, total, creditLeft } = orderSummary(prices, planCode, cycle);
  const next = nextCharge(cycle, now);
  const later = offer.coming && offer.coming.from <= next ? offer.coming : offer;
  return {
    monthly: offer.monthlyPrice,
    subtotal: usd(subtotal),
    discount: usd(discount),
    credit: usd(credit),
    total: usd(total),
    creditLeft: usd(creditLeft),
    endsTrial: false,
    renewal: { amount: periodPrice(later, cycle), date: next },
    coming: upcomingPriceOf(offer, cycle),
  };
}

/** Whether the credit consists only of unused days of the current plan. */
function creditIsOf(
  { direction, creditDays }: PreviewResponse,
  running: Subscription | null,
): running is Subscription {
  return (
    direction === 'up' && creditDays > 0 && running !== null && running.creditBalance.amount === 0
  );
}

function amountsOf(
  { cycle }: Choice,
  offer: PlanOffer,
  preview: PreviewResponse,
  running: Subscription | null,
): OrderAmounts {
  return {
    ...preview.order,
    monthly: usd(preview.order.subtotal.amount / (cycle === 'yearly' ? 12 : 1)),
    coming: upcomingPriceOf(offer, cycle),
    creditLeft: preview.creditLeft,
    ...(creditIsOf(preview, running)
      ? { creditOf: { plan: running.planCode, days: preview.creditDays } }
      : {}),
    endsTrial: running?.status === 'TRIALING',
    renewal: { amount: preview.nextPrice, date: preview.nextChargeAt },
  };
}

/** The amounts of an order: from the server for an account, from list prices for a visitor. */
export function useOrder(choice: Choice | null) {
  const { accessToken } = useAuthState();
  const { current } = useSubscription();
  const { data, error, mutate } = useRead(
    choice && previewCall,
    choice && { query: choice, words: planWords },
  );
  const offers = usePlanOffers();
  const offer = choice && offers.find(({ code }) => code === choice.planCode);
  const listed = offer && !accessToken ? listAmounts(choice, offer) : undefined;
  return {
    preview: data,
    amounts: offer && data ? amountsOf(choice, offer, data, current) : listed,
    error: data ? undefined : error,
    retry: () => mutate(),
  };
}
