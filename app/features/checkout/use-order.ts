import {
  YEARLY_DISCOUNT_PERCENT,
  monthlyCents,
  platformConnections,
} from '../../../api/contract/billing/constants';
import { usd } from '../../../api/contract/billing/usd';
import { previewRoute } from '../../../api/contract/payments/payment-routes';
import { orderSummary, periodCents } from '../../../api/contract/billing/pricing';
import type { PreviewResponse, Subscription } from '../../../api/contract/billing/subscriptions';
import type { OrderAmounts, OrderChoice } from '../../../src';
import { type Endpoint, by } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { useRead } from '../../session/use-read';
import { useAuthState } from '../../session/use-auth';
import { fieldOf, hasTexts } from '../../shared/answer';
import { planFailure } from '../subscription/plan';
import type { Choice } from './payment-body';
import { useSubscription } from '../subscription/use-subscription';

const previewEndpoint: Endpoint<PreviewResponse> = {
  route: previewRoute,
  failure: planFailure,
  read: by(
    (answer): answer is PreviewResponse =>
      hasTexts(answer, ['direction', 'effectiveAt', 'nextChargeAt']) &&
      fieldOf(fieldOf(answer, 'order'), 'total') !== undefined,
  ),
};

/** The server's preview of choosing a plan. */
export const previewAt = ({ planCode, cycle }: Choice): Endpoint<PreviewResponse> =>
  endpointAt(previewEndpoint, { query: { planCode, cycle } });

/** The part of an order that is known without a request. */
export const orderChoice = ({ planCode, cycle }: Choice): OrderChoice => ({
  plan: planCode,
  cycle,
  platforms: platformConnections[planCode],
  discountRate: YEARLY_DISCOUNT_PERCENT / 100,
});

/** A month or a year from now; the 31st becomes the last day of a shorter month. */
function nextCharge(cycle: Choice['cycle'], now: Date): string {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + (cycle === 'yearly' ? 12 : 1));
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next.toISOString();
}

/** The amounts of a first order, from constants alone, for visitors who are not logged in. */
export function listAmounts({ planCode, cycle }: Choice, now = new Date()): OrderAmounts {
  const { subtotal, discount, credit, total, creditLeft } = orderSummary(planCode, cycle);
  return {
    monthly: usd(monthlyCents[planCode]),
    subtotal: usd(subtotal),
    discount: usd(discount),
    credit: usd(credit),
    total: usd(total),
    creditLeft: usd(creditLeft),
    endsTrial: false,
    renewal: { amount: usd(periodCents(planCode, cycle)), date: nextCharge(cycle, now) },
  };
}

/** Whether the credit consists of unused days of the current plan and nothing else. */
function creditIsOf(
  { direction, creditDays }: PreviewResponse,
  running: Subscription | null,
): running is Subscription {
  return (
    direction === 'up' && creditDays > 0 && running !== null && running.creditBalance.amount === 0
  );
}

function amountsOf(
  { planCode }: Choice,
  preview: PreviewResponse,
  running: Subscription | null,
): OrderAmounts {
  return {
    ...preview.order,
    monthly: usd(monthlyCents[planCode]),
    creditLeft: preview.creditLeft,
    ...(creditIsOf(preview, running)
      ? { creditOf: { plan: running.planCode, days: preview.creditDays } }
      : {}),
    endsTrial: running?.status === 'TRIALING',
    renewal: { amount: preview.nextChargeAmount, date: preview.nextChargeAt },
  };
}

/** The amounts of an order: from the server for an account, from list prices for a visitor. */
export function useOrder(choice: Choice | null) {
  const { accessToken } = useAuthState();
  const { current } = useSubscription();
  const { data, error, mutate } = useRead(choice && previewAt(choice));
  const listed = choice && !accessToken ? listAmounts(choice) : undefined;
  return {
    preview: data,
    amounts: choice && data ? amountsOf(choice, data, current) : listed,
    error: data ? undefined : error,
    retry: () => void mutate(),
  };
}
