import {
  createPlan,
  type CreatePlanBody,
  gatewayPlans,
  planDetails,
} from '../../../api/contract/money/plans/plans';
import { alarms } from '../../../api/contract/platform/alarms';
import type { OperatorPlansScreenProps, PlanCode } from '../../../src';
import type { FailureWords } from '../../client/failure';
import { problemIf } from '../../client/problem';
import { call, useRead } from '../../session/call';
import { useAttempt } from '../../shared/use-attempt';
import { plansWords } from '../subscription/use-plans';
import { useOperatorFrame } from './frame';
import { rowsOf } from './gateway-rows';
import { useAct } from './use-act';

/** Specification section 8. */
export const gatewayWords: FailureWords = { id: 'plans.loadGateway.error' };
export const createPlanWords: FailureWords = { id: 'plans.create.error' };

/**
 * The part of the plans state that operators see: the plans here and at the payment gateway, and the
 * creation of one there, after which both are read again. Specification section 3.
 */
function usePlansState() {
  const gateway = useRead(gatewayPlans, { words: gatewayWords });
  const local = useRead(planDetails, { words: plansWords });
  const creation = useAttempt<PlanCode>();
  const retry = () => Promise.all([gateway.mutate(), local.mutate()]);
  return {
    gateway: { items: gateway.data?.gateway.plans ?? null, error: gateway.error },
    local: { items: local.data?.plans ?? null, error: local.error },
    retry,
    creating: creation.pending,
    created: creation.done,
    failed: creation.failed,
    createError: creation.error,
    clear: creation.reset,
    /** Rejects when the plan was not created. */
    async createPlan(body: CreatePlanBody): Promise<void> {
      const answer = call(createPlan, { body, words: createPlanWords });
      await creation.attempt(body.code, () => answer);
      await answer;
      await retry();
    },
  };
}

/** The state and actions of `/operator/plans`. */
export function useGatewayPlans(): OperatorPlansScreenProps {
  const { gateway, local, creating, created, failed, createError, ...plans } = usePlansState();
  const { begin, dialogs } = useAct();
  // Every account may read the gateway's plans. Only an operator may list alarms, so that call
  // says whether this page is open to the user.
  const frame = useOperatorFrame(useRead(alarms).error);
  const problem = problemIf(createError, 'plans.create.error');

  return {
    ...frame,
    plans: {
      value: local.items && gateway.items ? rowsOf(local.items, gateway.items) : null,
      problem: problemIf(local.error ?? gateway.error, 'plans.loadGateway.error'),
      onRetry: () => plans.retry(),
    },
    creating: creating ?? undefined,
    createError: failed && problem ? { plan: failed, problem } : undefined,
    sent: created ?? undefined,
    ...dialogs,
    onPut(code) {
      if (created) plans.clear();
      begin({
        subject: { kind: 'create_plan', plan: code },
        work: ({ reason }) => plans.createPlan({ code, reason }),
      });
    },
  };
}
