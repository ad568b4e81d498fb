import { PricingScreen } from '../../src';
import { pricingFacts } from '../features/subscription/plan-offers';
import { planHref, salesHref } from '../features/subscription/plan-links';
import { useSiteLinks } from '../features/site/use-site-links';
import { useCycle } from '../features/subscription/use-cycle';

export default function PricingPage() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle('yearly');
  return (
    <PricingScreen
      {...pricingFacts}
      cycle={cycle}
      onCycleChange={setCycle}
      planHref={planHref(links.account ?? links.register)}
      salesHref={salesHref}
      links={links}
    />
  );
}
