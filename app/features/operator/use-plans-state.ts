import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import {
  createPlan,
  type CreatePlanBody,
  gatewayPlans,
  planDetails,
} from '../../../api/contract/money/plans/plans';
import type { PlanCode } from '../../../api/contract/money/plans/catalogue';
import type { FailureWords } from '../../client/failure';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { plansWords } from '../subscription/use-plans';

/** Specification section 8. */
export const gatewayWords = { id: 'plans.loadGateway.error' } as const satisfies FailureWords;
export const createPlanWords = { id: 'plans.create.error' } as const satisfies FailureWords;

/**
 * The part of the plans state that operators see: the plans here and at the payment gateway, and the
 * creation of one there, after which both are read again. Specification section 3.
 */
export function usePlansState() {
  const gateway = useRead(gatewayPlans, { words: gatewayWords });
  const local = useRead(planDetails, { words: plansWords });
  const [asked, setAsked] = useState<PlanCode>();
  const { trigger, isMutating, error } = useSWRMutation(
    useReadKey(gatewayPlans),
    (_key, { arg: body }: { arg: CreatePlanBody }) =>
      call(createPlan, { body, words: createPlanWords }),
  );
  return {
    gateway: { items: gateway.data?.gateway.plans ?? null, error: gateway.error },
    local: { items: local.data?.plans ?? null, error: local.error },
    retry: () => void Promise.all([gateway.mutate(), local.mutate()]),
    /** The plan that `creating` and `createError` refer to: the last requested one. */
    asked,
    creating: isMutating,
    createError: (isMutating ? null : (error ?? null)) as unknown,
    /** Rejects when the plan was not created. */
    async createPlan(plan: CreatePlanBody): Promise<void> {
      setAsked(plan.code);
      await trigger(plan);
      void local.mutate();
    },
  };
}
