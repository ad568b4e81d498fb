import { TRIAL_DAYS } from '../../../api/contract/constants';
import type { Subscription } from '../../../api/contract/money/plans/subscriptions';
import type { PlanView, SubscriptionView } from '../../../src';
import { receiptHref } from './plan-links';
import type { useSubscription } from './use-subscription';

/** A subscription as shown to its owner. */
export function subscriptionView(from: Subscription): SubscriptionView {
  const { nextChargeAt, nextChargeAmount, scheduledPlanCode, scheduledAt } = from;
  return {
    plan: from.planCode,
    cycle: from.cycle,
    status: from.status,
    amount: from.amount,
    method: from.method,
    endDate: from.endDate,
    accessUntil: from.accessUntil,
    trialEndsAt: from.trialEndsAt,
    trialDays: TRIAL_DAYS,
    due: nextChargeAmount,
    next: nextChargeAt && nextChargeAmount ? { at: nextChargeAt, amount: nextChargeAmount } : null,
    scheduled:
      scheduledPlanCode && scheduledAt ? { plan: scheduledPlanCode, at: scheduledAt } : null,
    graceEndsAt: from.graceEndsAt,
  };
}

/** The account's current plan; `null` while unknown. */
export function planView(state: ReturnType<typeof useSubscription>): PlanView | null {
  if (!state.known) return null;
  const { current, pending, last, pendingPayment, usage, trialAvailable } = state;
  const waiting = pending ?? (current?.status === 'PENDING' ? current : null);
  const over = current ? null : last;
  return {
    current: current && subscriptionView(current),
    pending:
      waiting && pendingPayment
        ? { plan: waiting.planCode, href: receiptHref(pendingPayment.id) }
        : null,
    ended: over?.endDate ? { plan: over.planCode, at: over.accessUntil ?? over.endDate } : null,
    usage,
    trialAvailable,
  };
}
