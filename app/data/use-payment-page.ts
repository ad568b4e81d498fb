import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { countryRules } from '../../api/contract/addresses';
import { type PaidPlanCode, paidPlanCodes } from '../../api/contract/constants';
import type { PreviewResponse } from '../../api/contract/subscriptions';
import type { PaymentBlock, PaymentScreenProps } from '../../src';
import { callProblem } from '../client/call-error';
import { isOffline, subscribeNetwork } from '../network';
import { routePaths } from '../paths';
import { rememberReturnPath } from '../session/return-path';
import { useAuthState } from '../session/use-auth';
import { useCycle } from '../use-cycle';
import { validatePayment } from './payment-fields';
import type { Choice } from './payment-body';
import { pendingOf } from './standing';
import { keepDraft, useKnownValues } from './use-known-values';
import { orderChoice, useOrder } from './use-order';
import { usePay } from './use-pay';
import { useResult } from './use-result';
import { useSubscription } from './use-subscription';

const isPaid = (code: string): code is PaidPlanCode => paidPlanCodes.some((paid) => paid === code);

/** The page's one of two: something to pay, or why there is nothing. */
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

/** Everything `/payment` shows and does; what the address says may be anything. */
export function usePaymentPage(): PaymentPage {
  const [query] = useSearchParams();
  const plan = query.get('plan');
  const [cycle, setCycle] = useCycle();
  const { accessToken } = useAuthState();
  const choice = useMemo<Choice | null>(
    () => (plan !== null && isPaid(plan) ? { planCode: plan, cycle } : null),
    [plan, cycle],
  );
  const { preview, amounts, error, retry } = useOrder(choice);
  const first = useResult();
  const order = choice && amounts ? { ...choice, expectedTotal: amounts.total } : null;
  const payment = usePay(order, accessToken !== null, first);
  const { pay, lookUp, slow, ...state } = payment;
  const values = useKnownValues();
  const awaited = pendingOf(useSubscription());
  const offline = useSyncExternalStore(subscribeNetwork, isOffline);
  const waysIn = useWaysIn(accessToken !== null);

  const block = state.status === 'idle' ? blockOf(plan, choice, preview) : null;
  if (block) return { block };
  return {
    screen: {
      ...state,
      ...values,
      awaited,
      slow,
      offline,
      choice: orderChoice(choice ?? { planCode: 'growth', cycle }),
      amounts,
      orderProblem: error ? callProblem(error, 'payment.order.loadError') : undefined,
      onOrderRetry: retry,
      onCycleChange: setCycle,
      onLookUp: lookUp,
      rules: countryRules,
      validate: validatePayment,
      onSubmit: pay,
      onDraft: keepDraft,
      waysIn,
      termsHref: '/terms',
      privacyHref: '/privacy',
    },
  };
}

/** The ways in for a visitor; both lead back to this plan. */
function useWaysIn(signedIn: boolean) {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  useEffect(() => {
    if (!signedIn) rememberReturnPath(path);
  }, [signedIn, path]);
  return signedIn ? undefined : { loginHref: routePaths.login, registerHref: routePaths.register };
}
