import { UPTIME_PERCENT } from '../../api/contract/constants';
import { HomeScreen } from '../../src';
import { pricingFacts } from '../data/plan-offers';
import { planHref, salesHref } from '../plan-links';
import { useSiteLinks } from '../session/use-site-links';
import { useCycle } from '../use-cycle';

export default function HomePage() {
  const links = useSiteLinks();
  const [cycle, setCycle] = useCycle();
  return (
    <HomeScreen
      {...pricingFacts}
      links={links}
      cycle={cycle}
      onCycleChange={setCycle}
      planHref={planHref(links.account ?? links.register)}
      salesHref={salesHref}
      uptimePercent={UPTIME_PERCENT}
    />
  );
}
