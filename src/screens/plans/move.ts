import { type BillingCycle, type PlanOffer, planCodes } from '../shared/plan';
import type { PlanStanding } from './types';

/** What choosing a plan means for a user, independent of its wording. */
export type Move =
  | 'start'
  | 'trial'
  | 'choose'
  | 'current'
  | 'subscribe'
  | 'up'
  | 'down'
  | 'toFree'
  | 'yearly'
  | 'monthly'
  | 'renew'
  /** Free follows a cancelled plan anyway. */
  | 'none';

function withoutPlan(plan: PlanOffer, standing: PlanStanding | null): Move {
  if (plan.code === 'free') return standing ? 'current' : 'start';
  const trial = plan.trialDays > 0 && (standing?.trialAvailable ?? true);
  return trial ? 'trial' : 'choose';
}

function samePlan(standing: PlanStanding, cycle: BillingCycle): Move {
  if (standing.status === 'TRIALING') return 'subscribe';
  if (standing.status === 'CANCELED') return 'renew';
  if (standing.cycle === cycle) return 'current';
  return cycle;
}

/** `null` for a visitor who is not signed in. */
export function moveOf(plan: PlanOffer, cycle: BillingCycle, standing: PlanStanding | null): Move {
  if (!standing || standing.status === 'FREE') return withoutPlan(plan, standing);
  if (plan.code === standing.plan) return samePlan(standing, cycle);
  if (plan.code === 'free') return standing.status === 'CANCELED' ? 'none' : 'toFree';
  return planCodes.indexOf(plan.code) > planCodes.indexOf(standing.plan) ? 'up' : 'down';
}
