import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import type { PlanCode } from '../../../api/contract/billing/constants';
import type {
  CreatePlanBody,
  DetailedPlan,
  GatewayPlan,
} from '../../../api/contract/billing/plans';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import {
  createPlanRoute,
  gatewayPlansRoute,
  planDetailsRoute,
} from '../../../api/contract/payments/payment-routes';
import { type Endpoint, success } from '../../client/endpoint';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';
import { plansEndpoint } from '../subscription/use-plans';

const isGatewayPlan = (value: unknown): value is GatewayPlan => hasTexts(value, ['code']);

const isDetailed = (value: unknown): value is DetailedPlan =>
  hasTexts(value, ['code']) && isListOf(fieldOf(value, 'gatewayPlans'), isGatewayPlan);

export const detailsEndpoint: Endpoint<DetailedPlan[]> = {
  ...plansEndpoint,
  route: planDetailsRoute,
  read(answer) {
    const plans = fieldOf(answer, 'plans');
    return isListOf(plans, isDetailed) ? plans : null;
  },
};

export const gatewayEndpoint: Endpoint<GatewayPlan[]> = {
  route: gatewayPlansRoute,
  failure: { english: paymentMessages.gatewayPlans, id: 'plans.loadGateway.error' },
  read(answer) {
    const plans = fieldOf(fieldOf(answer, 'gateway'), 'plans');
    return isListOf(plans, isGatewayPlan) ? plans : null;
  },
};

export const createPlanEndpoint: Endpoint<true> = {
  route: createPlanRoute,
  failure: { english: paymentMessages.createPlan, id: 'plans.create.error' },
  read: success,
};

/**
 * The part of the plans state that operators see: the plans here and at the payment gateway, and the
 * creation of one there, after which both are read again. Specification section 3.
 */
export function usePlansState() {
  const gateway = useRead(gatewayEndpoint);
  const local = useRead(detailsEndpoint);
  const [asked, setAsked] = useState<PlanCode>();
  const { trigger, isMutating, error } = useSWRMutation(
    useReadKey(gatewayEndpoint),
    (_key, { arg: body }: { arg: CreatePlanBody }) => call(createPlanEndpoint, { body }),
  );
  return {
    gateway: { items: gateway.data ?? null, error: gateway.error },
    local: { items: local.data ?? null, error: local.error },
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
