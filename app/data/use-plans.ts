import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { paymentMessages } from '../../api/contract/payment-codes';
import {
  createPlanRoute,
  gatewayPlansRoute,
  planDetailsRoute,
  planRoute,
  plansRoute,
} from '../../api/contract/payment-routes';
import type { CreatePlanBody, GatewayPlan, Plan } from '../../api/contract/plans';
import type { FailureMessage } from '../../api/contract/call';
import { named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { request } from '../client/request';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, listOf } from './answer';
import { readOptions } from './options';

const hasCode = (value: unknown): boolean => typeof fieldOf(value, 'code') === 'string';

/** A list of plans, each with a code at least; anything else is no answer of ours. */
function plansIn<T extends Plan | GatewayPlan>(value: unknown, failure: FailureMessage): T[] {
  const list = listOf(value, hasCode);
  if (!list) throw new ApiError(502, failure);
  // Every element was checked for what tells plans apart; the rest is the contract's.
  return list as T[];
}

const fetchPlans = () =>
  named('plans', async () => {
    const answer = await request(plansRoute, { failure: paymentMessages.plans });
    return plansIn<Plan>(fieldOf(answer, 'plans'), paymentMessages.plans);
  });

const fetchDetails = () =>
  named('plans', async () => {
    const answer = await authorizedRequest(planDetailsRoute, { failure: paymentMessages.plans });
    return plansIn<Plan>(fieldOf(answer, 'plans'), paymentMessages.plans);
  });

const fetchGatewayPlans = () =>
  named('gatewayPlans', async () => {
    const failure = paymentMessages.gatewayPlans;
    const answer = await authorizedRequest(gatewayPlansRoute, { failure });
    return plansIn<GatewayPlan>(fieldOf(fieldOf(answer, 'gateway'), 'plans'), failure);
  });

/** Reads one plan by its code. */
export const getPlan = (code: string): Promise<Plan> =>
  named('plan', async () => {
    const failure = paymentMessages.plan;
    const path = `/api/v1/plans/${encodeURIComponent(code)}` as const;
    const answer = await authorizedRequest({ ...planRoute, path }, { failure });
    const [plan] = plansIn<Plan>([fieldOf(answer, 'plan')], failure);
    if (!plan) throw new ApiError(502, failure);
    return plan;
  });

export interface PlansOptions {
  /** Reads the plans as the payment gateway has them, too. @default false */
  gateway?: boolean;
  /** Reads the plans with everything about them, too. @default false */
  local?: boolean;
}

/** The plans state of specification section 3. */
export function usePlans({ gateway = false, local = false }: PlansOptions = {}) {
  const { accessToken, user } = useAuthState();
  const who = accessToken ? (user?.id ?? '') : null;
  const [creating, setCreating] = useState(false);
  const [createError, setCreateError] = useState<unknown>(null);
  const items = useSWR<Plan[], unknown>(plansRoute.path, fetchPlans, readOptions);
  const gatewayItems = useSWR<GatewayPlan[], unknown>(
    gateway && who !== null ? [gatewayPlansRoute.path, who] : null,
    fetchGatewayPlans,
    readOptions,
  );
  const localItems = useSWR<Plan[], unknown>(
    local && who !== null ? [planDetailsRoute.path, who] : null,
    fetchDetails,
    readOptions,
  );

  const refreshGateway = gatewayItems.mutate;
  const createPlan = useCallback(
    async (plan: CreatePlanBody): Promise<void> => {
      setCreating(true);
      setCreateError(null);
      try {
        await named('createPlan', () =>
          authorizedRequest(createPlanRoute, { body: plan, failure: paymentMessages.createPlan }),
        );
        await refreshGateway();
      } catch (error) {
        setCreateError(error);
      } finally {
        setCreating(false);
      }
    },
    [refreshGateway],
  );

  return {
    items: items.data ?? null,
    error: items.error,
    loading: items.isLoading,
    retry: () => void items.mutate(),
    gateway: { items: gatewayItems.data ?? [], error: gatewayItems.error },
    local: { items: localItems.data ?? [], error: localItems.error },
    creating,
    createError,
    createPlan,
  };
}
