import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { plansRoute } from '../../../api/contract/payments/payment-routes';
import type { Plan } from '../../../api/contract/billing/plans';
import type { PlanOffer } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { useRead } from '../../session/use-read';
import { offerFrom, planOffers } from './plan-offers';
import { plansIn } from './plans-answer';

/** Its error is never shown, so its messages need not load with every page with a price. */
const endpoint: Endpoint<Plan[]> = {
  route: plansRoute,
  failure: { english: paymentMessages.plans, id: 'error.generic', withStatus: true },
  read: plansIn,
};

/**
 * The plans at the prices that hold now. Until the server has told them, and for pages that are made
 * at build time, they are the constants; an order is never charged at another price than it showed.
 */
export function usePlanOffers(): readonly PlanOffer[] {
  const { data } = useRead(endpoint);
  return data?.map(offerFrom) ?? planOffers;
}
