import type { PlanStanding } from '../../../src';
import { receiptHref } from './plan-links';
import type { useSubscription } from './use-subscription';

type State = Pick<
  ReturnType<typeof useSubscription>,
  'current' | 'pendingPayment' | 'pending' | 'trialAvailable'
>;

/** A plan whose payment is still pending, with a link to that payment. */
export function pendingOf({
  current,
  pending,
  pendingPayment,
}: Omit<State, 'trialAvailable'>): PlanStanding['pending'] {
  const waiting = pending ?? (current?.status === 'PENDING' ? current : null);
  return waiting && pendingPayment
    ? { plan: waiting.planCode, href: receiptHref(pendingPayment.id) }
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
