import { plans } from '../../../api/contract/money/plans/plans';
import type { FailureWords } from '../../client/failure';
import { useRead } from '../../session/call';
import type { PlanOffer } from '../../../src';
import { offerFrom, planOffers } from './plan-offers';

/** What calls about a single plan fail with. */
export const planWords: FailureWords = { id: 'plans.get.error' };
export const plansWords: FailureWords = { id: 'plans.load.error', withStatus: true };

/** The plans that can be chosen: `items` of the plans state. Specification section 3. */
export function usePlans() {
  const items = useRead(plans, { words: plansWords });
  return {
    items: items.data?.plans ?? null,
    error: items.error,
    retry: () => items.mutate(),
  };
}

/**
 * The plans at the current prices. Until the server has responded, and on prerendered pages, these
 * are the constants; an order is never charged at a price other than the one it showed.
 */
export function usePlanOffers(): readonly PlanOffer[] {
  const { data } = useRead(plans);
  return data?.plans.map(offerFrom) ?? planOffers;
}
