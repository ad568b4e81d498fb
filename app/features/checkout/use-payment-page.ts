import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { countryRules } from '../../../api/contract/money/payments/addresses';
import { type PaidPlanCode, paidPlanCodes } from '../../../api/contract/money/plans/constants';
import type { PreviewResponse } from '../../../api/contract/money/plans/subscriptions';
import type { PaymentBlock, PaymentScreenProps } from '../../../src';
import { problemIf } from '../../client/problem';
import { useOffline } from '../../shared/use-offline';
import { routePaths } from '../../paths';
import { rememberReturnPath } from '../../session/return-path';
import { useAuthState } from '../../session/use-auth';
import { phoneVerificationHref, useReady } from '../account/ready';
import { useOffers } from '../account/use-offers';
import { useCycle } from '../subscription/use-cycle';
import { validatePayment } from './payment-fields';
import type { Choice } from './payment-body';
import { pendingOf } from '../subscription/standing';
import { saveDraft, useKnownValues } from './use-known-values';
import { orderChoice, useOrder } from './use-order';
import { useCheckout } from './use-checkout';
import { useResult } from './use-result';
import { useSubscription } from '../subscription/use-subscription';

const isPaid = (code: string): code is PaidPlanCode => paidPlanCodes.some((paid) => paid === code);

/** Either something to pay, or why there is nothing to pay. */
export type PaymentPage =
  | { block: PaymentBlock }
  | { block?: never; screen: Omit<PaymentScreenProps, 'homeHref' | 'plansHref'> };

function blockOf(
  plan: string | null,
  choice: Choice | null,
  preview: PreviewResponse | undefined,
): PaymentBlock | null {
  if (!choice) return { reason: plan === null ? 'none' : plan === 'free' ? 'free' : 'unknown' };
  if (preview?.direction === 'same') {
    return { reason: 'current', plan: choice.planCode, date: preview.nextChargeAt };
  }
  if (preview?.direction === 'down') {
    return { reason: 'lower', plan: choice.planCode, date: preview.effectiveAt };
  }
  return null;
}

/** The state and actions of `/payment`; the URL's parameters are untrusted. */
export function usePaymentPage(): PaymentPage {
  const [query] = useSearchParams();
  const plan = query.get('plan');
  // A link without a cycle means monthly, so that nobody pays for a year by accident.
  const [cycle, setCycle] = useCycle('monthly');
  const { accessToken } = useAuthState();
  const choice: Choice | null = plan !== null && isPaid(plan) ? { planCode: plan, cycle } : null;
  const { preview, amounts, error, retry } = useOrder(choice);
  const first = useResult();
  const order = choice && amounts ? { ...choice, expectedTotal: amounts.total } : null;
  const { proof, ...paying } = useCheckout(order, first);
  const { status, refusal, problem, serverErrors, slow, pay, lookUp } = paying;
  const values = useKnownValues();
  const awaited = pendingOf(useSubscription());
  const offline = useOffline();
  const offers = useOffers();
  const { ready } = useReady();
  const waysIn = useAuthLinks(accessToken !== null, ready);

  const block = status === 'idle' ? blockOf(plan, choice, preview) : null;
  if (block) return { block };
  return {
    screen: {
      status,
      refusal: refusal === undefined ? undefined : { code: refusal },
      problem,
      serverErrors,
      ...values,
      awaited,
      slow,
      offline,
      choice: orderChoice(choice ?? { planCode: 'growth', cycle }),
      amounts,
      orderProblem: problemIf(error, 'payment.order.loadError'),
      onOrderRetry: retry,
      onCycleChange: setCycle,
      onLookUp: lookUp,
      methods: offers?.paypal === false ? ['card', 'bank'] : undefined,
      rules: countryRules,
      validate: validatePayment,
      onSubmit: pay,
      onDraft: saveDraft,
      proof,
      waysIn,
      readyHref: ready ? undefined : phoneVerificationHref,
      termsHref: '/terms',
      privacyHref: '/privacy',
    },
  };
}

/** Sign-in links for a visitor; they lead back to this plan, as does verifying a phone. */
function useAuthLinks(signedIn: boolean, ready: boolean) {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  useEffect(() => {
    if (!signedIn || !ready) rememberReturnPath(path);
  }, [signedIn, ready, path]);
  return signedIn ? undefined : { loginHref: routePaths.login, registerHref: routePaths.register };
}
