import { useEffect, useState, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { countryRules } from '../../../api/contract/money/payments/addresses';
import { paidPlanCodes } from '../../../api/contract/money/plans/catalogue';
import type { PreviewResponse } from '../../../api/contract/money/plans/subscriptions';
import type { PaymentBlock, PaymentScreenProps, PaymentFormValues } from '../../../src';
import { problemIf } from '../../client/problem';
import { oneOf } from '../../shared/storage';
import { useOffline } from '../../shared/use-offline';
import { routePaths } from '../../paths';
import { rememberReturnPath } from '../../session/return-path';
import { useAuthState } from '../../session/use-auth';
import { phoneVerificationHref, useReady } from '../account/ready';
import { useOffers } from '../../client/offers';
import { useCycle } from '../subscription/use-cycle';
import { validatePayment, loadBankRules } from './payment-fields';
import type { Choice } from './payment-body';
import { pendingOf } from '../subscription/standing';
import { orderChoice, useOrder } from './use-order';
import { useCheckout } from './use-checkout';
import { useSubscription } from '../subscription/use-subscription';
import { isDeclineCode } from '../../../api/contract/money/payments/payment-codes';
import { useSetQuery } from '../../shared/use-query-parameter';
import type { PayState } from './pay-machine';
import { hasAddress } from './has-address';
import { paymentDraft } from './payment-draft';
import { useBilling } from '../billing/use-billing';

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
  // A link without a cycle means monthly, so that a year is never paid by accident.
  const [cycle, setCycle] = useCycle('monthly');
  const { accessToken } = useAuthState();
  const planCode = oneOf(paidPlanCodes, plan);
  const choice: Choice | null = planCode ? { planCode, cycle } : null;
  const { preview, amounts, error, retry } = useOrder(choice);
  const first = useResult();
  const order = choice && amounts ? { ...choice, expectedTotal: amounts.total } : null;
  const { proof, ...paying } = useCheckout(order, first);
  const { status, refusal, returned = false, problem, serverErrors, slow, pay, lookUp } = paying;
  const values = useKnownValues();
  const awaited = pendingOf(useSubscription());
  const offline = useOffline();
  const offers = useOffers();
  const { ready } = useReady();
  const authLinks = useAuthLinks(accessToken !== null, ready);

  const block = status === 'idle' ? blockOf(plan, choice, preview) : null;
  if (block) return { block };
  return {
    screen: {
      status,
      refusal: refusal === undefined ? undefined : { code: refusal, returned },
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
      authLinks,
      readyHref: ready ? undefined : phoneVerificationHref,
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

/** The query parameter with which PayPal and the bank's check report the result. */
const RESULT = 'result';

/**
 * The result from PayPal or the bank's check. It is then removed from the URL, so that a reload
 * starts fresh.
 */
function useResult(): PayState | undefined {
  const [query] = useSearchParams();
  const setQuery = useSetQuery();
  const [result] = useState(() => query.get(RESULT));
  useEffect(() => {
    if (query.has(RESULT)) setQuery({ [RESULT]: null }, { replace: true });
  }, [query, setQuery]);
  const [state] = useState<PayState | undefined>(() =>
    result !== null && isDeclineCode(result)
      ? { status: 'idle', refusal: result, returned: true }
      : undefined,
  );
  return state;
}

/** Saves contact and address; loads the bank account rules as soon as transfer is selected. */
function saveDraft(values: PaymentFormValues): void {
  paymentDraft.write(values);
  if (values.method === 'bank') void loadBankRules();
}

/** The form's initial values, and those that arrive once the account has loaded. */
function useKnownValues() {
  const { user } = useAuthState();
  const [draft] = useState(paymentDraft.read);
  const { defaultPaymentMethod } = useBilling();
  const kept = defaultPaymentMethod?.billingAddress;
  const fill = useMemo(() => (kept && !hasAddress(draft) ? kept : undefined), [kept, draft]);
  const [initialValues] = useState(() => ({
    ...(user ? { email: user.email, name: `${user.firstName} ${user.lastName}` } : {}),
    ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')),
  }));
  useEffect(() => {
    if (draft.method === 'bank') void loadBankRules();
  }, [draft]);
  return { initialValues, fill };
}
