import { plans } from '../../../api/contract/money/plans/plans';
import type { PlanOffer } from '../../../src';
import { useRead } from '../../session/use-read';
import { offerFrom, planOffers } from './plan-offers';

/**
 * The plans at the prices that hold now. Until the server has told them, and for pages that are made
 * at build time, they are the constants; an order is never charged at another price than it showed.
 */
export function usePlanOffers(): readonly PlanOffer[] {
  const { data } = useRead(plans);
  return data?.plans.map(offerFrom) ?? planOffers;
}
