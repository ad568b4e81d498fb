import { useState } from 'react';
import type { GatewayPlan, Plan } from '../../../api/contract/billing/plans';
import type { GatewayPlanRow, OperatorPlansScreenProps, PlanCode } from '../../../src';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useRead } from '../../session/use-read';
import { createPlanEndpoint, gatewayEndpoint, plansEndpoint } from '../subscription/use-plans';
import { alarmsEndpoint } from './endpoints';
import { useOperatorFrame } from './frame';
import { useAct } from './use-act';

const cycles = ['monthly', 'yearly'] as const;

function rowOf(
  plan: Plan,
  cycle: (typeof cycles)[number],
  theirs: readonly GatewayPlan[],
): GatewayPlanRow {
  const ours = cycle === 'yearly' ? plan.yearlyPrice : plan.monthlyPrice;
  const there = theirs.find(({ code, period }) => code === plan.code && period === cycle);
  const same = there?.status === 'ACTIVE' && there.amount.amount === ours.amount;
  return {
    plan: plan.code,
    cycle,
    ours,
    theirs: there?.amount ?? null,
    standing: there ? (same ? 'same' : 'differs') : 'missing',
  };
}

/** Every plan that costs something, in both cycles. */
const rowsOf = (plans: readonly Plan[], theirs: readonly GatewayPlan[]): GatewayPlanRow[] =>
  plans
    .filter(({ monthlyPrice }) => monthlyPrice.amount > 0)
    .flatMap((plan) => cycles.map((cycle) => rowOf(plan, cycle, theirs)));

/** The state and actions of `/operator/plans`. */
export function useGatewayPlans(): OperatorPlansScreenProps {
  const plans = useRead(plansEndpoint);
  const gateway = useRead(gatewayEndpoint);
  const [sent, setSent] = useState<PlanCode>();
  const { begin, dialogs } = useAct();
  // Every account may read the gateway's plans. Only an operator may list alarms, so that call
  // says whether this page is open to the user.
  const frame = useOperatorFrame(useRead(alarmsEndpoint).error);
  const error: unknown = plans.error ?? gateway.error;

  return {
    ...frame,
    plans: {
      value: plans.data && gateway.data ? rowsOf(plans.data, gateway.data) : null,
      problem: error ? problemOf(error, 'plans.loadGateway.error') : undefined,
      onRetry: () => void Promise.all([plans.mutate(), gateway.mutate()]),
    },
    sent,
    ...dialogs,
    onPut(code) {
      setSent(undefined);
      begin({
        subject: { kind: 'create_plan', plan: code },
        async work({ reason }) {
          await call(createPlanEndpoint, { body: { code, reason } });
          setSent(code);
          await gateway.mutate();
        },
      });
    },
  };
}
