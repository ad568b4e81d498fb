import { PlansScreen } from '../../src';
import { callProblem } from '../client/call-error';
import { offerFrom, pricingFacts } from '../data/plan-offers';
import { standingOf } from '../data/standing';
import { usePlans } from '../data/use-plans';
import { useSubscription } from '../data/use-subscription';
import { useTrial } from '../data/use-trial';
import { routePaths } from '../paths';
import { cancelHref, changeHref, paymentHref, salesHref } from '../plan-links';
import { useAuthState } from '../session/use-auth';
import { useSiteLinks } from '../session/use-site-links';
import { useCycle } from '../use-cycle';

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
  const { accessToken } = useAuthState();
  const [cycle, setCycle] = useCycle();
  const plans = usePlans();
  const subscription = useSubscription();
  const trial = useTrial(subscription.startTrial, cycle);
  // Which way a plan leads hangs on the one that is there: without it no button can be right.
  const lost = accessToken && !subscription.known ? subscription.error : undefined;
  const error = plans.items ? lost : plans.error;

  function retry() {
    plans.retry();
    if (accessToken) subscription.retry();
  }

  return (
    <PlansScreen
      plans={plans.items && !lost ? plans.items.map(offerFrom) : null}
      problem={error ? callProblem(error, 'plans.load.title') : undefined}
      onRetry={retry}
      standing={accessToken ? (subscription.known ? standingOf(subscription) : 'loading') : null}
      cycle={cycle}
      onCycleChange={setCycle}
      yearlyDiscountPercent={pricingFacts.yearlyDiscountPercent}
      trialDays={pricingFacts.trialDays}
      {...trial}
      hrefs={hrefs}
      links={links}
    />
  );
}
