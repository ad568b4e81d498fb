import { PricingScreen } from '../../src';
import { useOffers } from '../features/account/use-offers';
import { pricingFacts } from '../features/subscription/plan-offers';
import { usePlanOffers } from '../features/subscription/use-plans';
import { planHref, salesHref } from '../features/subscription/plan-links';
import { useSiteLinks } from '../features/site/use-site-links';
import { useCycle } from '../features/subscription/use-cycle';

export default function PricingPage() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle('yearly');
  return (
    <PricingScreen
      {...pricingFacts}
      plans={usePlanOffers()}
      offersPayPal={useOffers()?.paypal ?? false}
      cycle={cycle}
      onCycleChange={setCycle}
      planHref={planHref(links.account ?? links.register)}
      salesHref={salesHref}
      links={links}
    />
  );
}
