import useSWR from 'swr';
import {
  YEARLY_DISCOUNT_PERCENT,
  monthlyCents,
  platformConnections,
} from '../../api/contract/constants';
import { usd } from '../../api/contract/money';
import { paymentMessages } from '../../api/contract/payment-codes';
import { previewRoute } from '../../api/contract/payment-routes';
import { orderSummary, periodCents } from '../../api/contract/pricing';
import type { PreviewResponse, Subscription } from '../../api/contract/subscriptions';
import type { OrderAmounts, OrderChoice } from '../../src';
import { named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { routeOf } from '../client/route-of';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts } from './answer';
import { readOptions } from './options';
import type { Choice } from './payment-body';
import { useSubscription } from './use-subscription';

async function fetchPreview([, , planCode, cycle]: readonly [
  path: string,
  who: string,
  ...Choice[keyof Choice][],
]): Promise<PreviewResponse> {
  const failure = paymentMessages.plan;
  return named('plan', async () => {
    const route = routeOf(previewRoute, {
      query: { planCode: String(planCode), cycle: String(cycle) },
    });
    const answer = await authorizedRequest(route, { failure });
    const whole =
      hasTexts(answer, ['direction', 'effectiveAt', 'nextChargeAt']) &&
      fieldOf(fieldOf(answer, 'order'), 'total') !== undefined;
    if (!whole) throw new ApiError(502, failure);
    // What the page lives by was just checked; the rest is the contract's.
    return answer as PreviewResponse;
  });
}

/** What the order says of its plan without asking anyone. */
export const orderChoice = ({ planCode, cycle }: Choice): OrderChoice => ({
  plan: planCode,
  cycle,
  platforms: platformConnections[planCode],
  discountRate: YEARLY_DISCOUNT_PERCENT / 100,
});

/** A month or a year from now; the 31st of a short month is its last day. */
function nextCharge(cycle: Choice['cycle'], now: Date): string {
  const next = new Date(now);
  next.setUTCMonth(now.getUTCMonth() + (cycle === 'yearly' ? 12 : 1));
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0);
  return next.toISOString();
}

/** What a first order comes to, by the constants alone: for visitors who are not logged in. */
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

/** Whether the credit is the unused days of the running plan and nothing besides. */
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

/** What an order comes to: by the server for an account, by the list prices for a visitor. */
export function useOrder(choice: Choice | null) {
  const { accessToken, user } = useAuthState();
  const { current } = useSubscription();
  const asked = accessToken && choice;
  const { data, error, mutate } = useSWR<PreviewResponse, unknown>(
    asked ? [previewRoute.path, user?.id ?? '', choice.planCode, choice.cycle] : null,
    fetchPreview,
    readOptions,
  );
  const listed = choice && !accessToken ? listAmounts(choice) : undefined;
  return {
    preview: asked ? data : undefined,
    amounts: choice && data && accessToken ? amountsOf(choice, data, current) : listed,
    error: data ? undefined : error,
    retry: () => void mutate(),
  };
}
