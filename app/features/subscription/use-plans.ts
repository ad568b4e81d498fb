import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { plansRoute } from '../../../api/contract/payments/payment-routes';
import type { Plan } from '../../../api/contract/billing/plans';
import type { Endpoint } from '../../client/endpoint';
import { useRead } from '../../session/use-read';
import { plansIn } from './plans-answer';

export const plansEndpoint: Endpoint<Plan[]> = {
  route: plansRoute,
  failure: { english: paymentMessages.plans, id: 'plans.load.error', withStatus: true },
  read: plansIn,
};

/** The plans that can be chosen: `items` of the plans state. Specification section 3. */
export function usePlans() {
  const items = useRead(plansEndpoint);
  return {
    items: items.data ?? null,
    error: items.error,
    loading: items.isLoading,
    retry: () => void items.mutate(),
  };
}
