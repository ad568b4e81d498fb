import { useOffers } from '../../client/offers';
import { useSiteLinks } from '../site/use-site-links';
import { planHref, salesHref } from './plan-links';
import { pricingFacts } from './plan-offers';
import { useCycle } from './use-cycle';
import { usePlanOffers } from './use-plans';

/** The prices and links of the pages that sell the plans. */
export function usePricing() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle('yearly');
  return {
    ...pricingFacts,
    plans: usePlanOffers(),
    offersPayPal: useOffers()?.paypal ?? false,
    cycle,
    onCycleChange: setCycle,
    planHref: planHref(links.account ?? links.register),
    salesHref,
    links,
  };
}
