import { UPTIME_PERCENT } from '../../api/contract/money/plans/constants';
import { HomeScreen } from '../../src';
import { useOffers } from '../features/account/use-offers';
import { pricingFacts } from '../features/subscription/plan-offers';
import { usePlanOffers } from '../features/subscription/use-plans';
import { planHref, salesHref } from '../features/subscription/plan-links';
import { useSiteLinks } from '../features/site/use-site-links';
import { useCycle } from '../features/subscription/use-cycle';

export default function HomePage() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle('yearly');
  return (
    <HomeScreen
      {...pricingFacts}
      plans={usePlanOffers()}
      offersPayPal={useOffers()?.paypal ?? false}
      links={links}
      cycle={cycle}
      onCycleChange={setCycle}
      planHref={planHref(links.account ?? links.register)}
      salesHref={salesHref}
      uptimePercent={UPTIME_PERCENT}
    />
  );
}
