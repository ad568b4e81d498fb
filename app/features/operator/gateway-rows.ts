import type { GatewayPlan, Plan } from '../../../api/contract/money/plans/plans';
import type { GatewayPlanRow } from '../../../src';

const cycles = ['monthly', 'yearly'] as const;

function rowOf(
  plan: Plan,
  cycle: (typeof cycles)[number],
  theirs: readonly GatewayPlan[],
): GatewayPlanRow {
  const ours = cycle === 'yearly' ? plan.yearlyPrice : plan.monthlyPrice;
  // The server lists a plan that was never created at the gateway as a draft.
  const there = theirs.find(
    ({ code, period, status }) => code === plan.code && period === cycle && status !== 'DRAFT',
  );
  const same = there?.status === 'ACTIVE' && there.amount.amount === ours.amount;
  return {
    plan: plan.code,
    cycle,
    ours,
    theirs: there?.amount ?? null,
    standing: there ? (same ? 'same' : 'differs') : 'missing',
  };
}

/** Every paid plan in both cycles, next to its state at the gateway. */
export const rowsOf = (plans: readonly Plan[], theirs: readonly GatewayPlan[]): GatewayPlanRow[] =>
  plans
    .filter(({ monthlyPrice }) => monthlyPrice.amount > 0)
    .flatMap((plan) => cycles.map((cycle) => rowOf(plan, cycle, theirs)));
