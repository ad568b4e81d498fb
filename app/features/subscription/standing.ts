import type { Awaited, PlanStanding, PlanView, SubscriptionView } from '../../../src';
import { receiptHref } from './plan-links';
import type { useSubscription } from './use-subscription';
import { TRIAL_DAYS } from '../../../api/contract/constants';
import type { Subscription } from '../../../api/contract/money/plans/subscriptions';

type State = Pick<
  ReturnType<typeof useSubscription>,
  'current' | 'pendingPayment' | 'pending' | 'trialAvailable'
>;

/** A plan whose payment is still pending, with a link to that payment. */
export function pendingOf({
  current,
  pending,
  pendingPayment,
}: Omit<State, 'trialAvailable'>): Awaited | undefined {
  const waiting = pending ?? (current?.status === 'PENDING' ? current : null);
  return waiting && pendingPayment
    ? {
        plan: waiting.planCode,
        needsApproval: pendingPayment.method !== 'bank',
        href: receiptHref(pendingPayment.id),
      }
    : undefined;
}

/** A person's current plan, as the plan selection page needs it. */
export function standingOf(state: State): PlanStanding {
  const { current, trialAvailable } = state;
  const pending = pendingOf(state);
  const base = { trialAvailable, ...(pending ? { pending } : {}) };
  if (!current || current.status === 'PENDING' || current.status === 'EXPIRED') {
    return { ...base, plan: 'free', cycle: 'monthly', status: 'FREE', until: null };
  }
  const { planCode, cycle, status, accessUntil, trialEndsAt } = current;
  const { scheduledPlanCode, scheduledAt } = current;
  return {
    ...base,
    plan: planCode,
    cycle,
    status,
    until: status === 'TRIALING' ? trialEndsAt : accessUntil,
    ...(scheduledPlanCode && scheduledAt
      ? { scheduled: { plan: scheduledPlanCode, at: scheduledAt } }
      : {}),
  };
}

/** A subscription as shown to its owner. */
export function subscriptionView(from: Subscription): SubscriptionView {
  const { nextChargeAt, nextChargeAmount, scheduledPlanCode, scheduledCycle, scheduledAt } = from;
  return {
    ...from,
    plan: from.planCode,
    trialDays: TRIAL_DAYS,
    due: nextChargeAmount,
    next: nextChargeAt && nextChargeAmount ? { at: nextChargeAt, amount: nextChargeAmount } : null,
    scheduled:
      scheduledPlanCode && scheduledCycle && scheduledAt
        ? { plan: scheduledPlanCode, cycle: scheduledCycle, at: scheduledAt }
        : null,
  };
}

/** The account's current plan; `null` while unknown. */
export function planView(state: ReturnType<typeof useSubscription>): PlanView | null {
  if (!state.known) return null;
  const { current, last, usage, trialAvailable } = state;
  const over = current ? null : last;
  return {
    current: current && subscriptionView(current),
    pending: pendingOf(state) ?? null,
    ended: over?.endDate ? { plan: over.planCode, at: over.accessUntil ?? over.endDate } : null,
    usage,
    trialAvailable,
  };
}
