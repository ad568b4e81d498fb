import useSWRMutation from 'swr/mutation';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import {
  createPlanRoute,
  gatewayPlansRoute,
  planDetailsRoute,
  plansRoute,
} from '../../../api/contract/payments/payment-routes';
import type { CreatePlanBody, GatewayPlan, Plan } from '../../../api/contract/billing/plans';
import { type Endpoint, success } from '../../client/endpoint';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { fieldOf, hasTexts, isListOf } from '../../shared/answer';

/** The field that identifies a plan; a limit that an older server omits is filled in on display. */
const isPlan = (value: unknown): value is Plan => hasTexts(value, ['code']);
const isGatewayPlan = (value: unknown): value is GatewayPlan => hasTexts(value, ['code']);

export const plansEndpoint: Endpoint<Plan[]> = {
  route: plansRoute,
  failure: { english: paymentMessages.plans, id: 'plans.load.error', withStatus: true },
  read(answer) {
    const plans = fieldOf(answer, 'plans');
    return isListOf(plans, isPlan) ? plans : null;
  },
};

const detailsEndpoint: Endpoint<Plan[]> = { ...plansEndpoint, route: planDetailsRoute };

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

export interface PlansOptions {
  /** Also loads the plans as the payment gateway has them. @default false */
  gateway?: boolean;
  /** Also loads the plans with all their details. @default false */
  local?: boolean;
}

/** The plans state of specification section 3. */
export function usePlans({ gateway = false, local = false }: PlansOptions = {}) {
  const items = useRead(plansEndpoint);
  const gatewayItems = useRead(gateway ? gatewayEndpoint : null);
  const localItems = useRead(local ? detailsEndpoint : null);
  // Creating a plan revalidates the gateway's plans.
  const creation = useSWRMutation(
    useReadKey(gatewayEndpoint),
    (_key, { arg: body }: { arg: CreatePlanBody }) => call(createPlanEndpoint, { body }),
    { throwOnError: false },
  );
  return {
    items: items.data ?? null,
    error: items.error,
    loading: items.isLoading,
    retry: () => void items.mutate(),
    gateway: { items: gatewayItems.data ?? [], error: gatewayItems.error },
    local: { items: localItems.data ?? [], error: localItems.error },
    creating: creation.isMutating,
    createError: creation.isMutating ? null : (creation.error ?? null),
    createPlan: async (plan: CreatePlanBody): Promise<void> => void (await creation.trigger(plan)),
  };
}
