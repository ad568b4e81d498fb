import { PlansScreen } from '../../src';
import { problemIf } from '../client/problem';
import { useCurrentTime } from '../client/server-time';
import { offerFrom, pricingFacts } from '../features/subscription/plan-offers';
import { standingOf } from '../features/subscription/standing';
import { usePlans } from '../features/subscription/use-plans';
import { useSubscription } from '../features/subscription/use-subscription';
import { useTrial } from '../features/subscription/use-trial';
import { routePaths } from '../paths';
import {
  cancelHref,
  changeHref,
  paymentHref,
  salesHref,
} from '../features/subscription/plan-links';
import { useAuthState } from '../session/use-auth';
import { useSiteLinks } from '../features/site/use-site-links';
import { useCycle } from '../features/subscription/use-cycle';

const hrefs = {
  register: routePaths.register,
  login: routePaths.login,
  profile: routePaths.profile,
  sales: salesHref,
  payment: paymentHref,
  change: changeHref,
  cancel: cancelHref,
};

export default function PlansPage() {
  const links = useSiteLinks();
  const now = useCurrentTime();
  const { accessToken } = useAuthState();
  const [cycle, setCycle] = useCycle('yearly');
  const plans = usePlans();
  const subscription = useSubscription();
  const mayTry = accessToken && subscription.known ? subscription.trialAvailable : undefined;
  const trial = useTrial(cycle, mayTry);
  // A plan's link depends on the current plan: without it, no button can be right.
  const lost = accessToken && !subscription.known ? subscription.error : undefined;
  const error = plans.items ? lost : plans.error;

  const retry = () => Promise.all([plans.retry(), accessToken && subscription.retry()]);

  return (
    <PlansScreen
      plans={plans.items && !lost ? plans.items.map(offerFrom) : null}
      problem={problemIf(error, 'plans.load.title')}
      onRetry={retry}
      standing={accessToken ? (subscription.known ? standingOf(subscription) : 'loading') : null}
      cycle={cycle}
      onCycleChange={setCycle}
      yearlyDiscountPercent={pricingFacts.yearlyDiscountPercent}
      trialDays={pricingFacts.trialDays}
      now={now}
      {...trial}
      hrefs={hrefs}
      links={links}
    />
  );
}
