import { PricingScreen } from '../../src';
import { pricingFacts } from '../data/plan-offers';
import { planHref, salesHref } from '../plan-links';
import { useSiteLinks } from '../session/use-site-links';
import { useCycle } from '../use-cycle';

export default function PricingPage() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle();
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
