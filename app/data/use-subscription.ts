import { useCallback } from 'react';
import useSWR from 'swr';
import { paymentMessages } from '../../api/contract/payment-codes';
import { checkoutRoute, subscriptionRoute } from '../../api/contract/payment-routes';
import type {
  CheckoutResponse,
  Subscription,
  SubscriptionResponse,
} from '../../api/contract/subscriptions';
import type { BillingCycle, PlanCode } from '../../src';
import { named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts, listOf } from './answer';
import { readOptions } from './options';

const isSubscription = (value: unknown): boolean =>
  hasTexts(value, ['id', 'planCode', 'cycle', 'status', 'startDate']);
const isPayment = (value: unknown): boolean =>
  hasTexts(value, ['id', 'createdAt', 'planCode', 'cycle', 'status']);
const orNull = (value: unknown, accept: (value: unknown) => boolean): boolean =>
  value === null || value === undefined || accept(value);

/** Whether an answer is the one of `GET subscriptions/me`. */
function isState(answer: unknown): boolean {
  const subscriptions = ['active', 'pending', 'last'].map((name) => fieldOf(answer, name));
  return (
    subscriptions.every((value) => orNull(value, isSubscription)) &&
    orNull(fieldOf(answer, 'payment'), isPayment) &&
    listOf(fieldOf(answer, 'usage'), (entry) => hasTexts(entry, ['item'])) !== null
  );
}

const fetchSubscription = () =>
  named('subscription', async () => {
    const failure = paymentMessages.subscription;
    const answer = await authorizedRequest(subscriptionRoute, { failure });
    if (!isState(answer)) throw new ApiError(502, failure);
    // Every part the app reads without a default was just checked.
    return answer as SubscriptionResponse;
  });

/** A subscription out of the answer of a call that changes it. */
export function subscriptionIn(answer: unknown, failure: ApiError): Subscription {
  const subscription = fieldOf(answer, 'subscription');
  if (!isSubscription(subscription)) throw failure;
  // Every part the app reads without a default was just checked.
  return subscription as Subscription;
}

/** Where the subscription of an account is kept: nobody sees another account's. */
export function useSubscriptionKey(): readonly [string, string] | null {
  const { accessToken, user } = useAuthState();
  return accessToken ? [subscriptionRoute.path, user?.id ?? ''] : null;
}

/** The subscription state of specification section 3, as the server tells it. */
export function useSubscription() {
  const place = useSubscriptionKey();
  const { data, error, isLoading, mutate } = useSWR<SubscriptionResponse, unknown>(
    place,
    fetchSubscription,
    readOptions,
  );

  /** Puts what a call answered in place at once, then asks for everything that hangs on it. */
  const accept = useCallback(
    async (change: Partial<SubscriptionResponse>): Promise<void> => {
      await mutate((before) => (before ? { ...before, ...change } : undefined), {
        revalidate: true,
      });
    },
    [mutate],
  );

  /** Starts a trial; `key` is that of the intent, so that a second try starts no second one. */
  const startTrial = useCallback(
    async (planCode: PlanCode, cycle: BillingCycle, key: string): Promise<void> => {
      const failure = paymentMessages.checkout;
      const subscription = await named('checkout', async () => {
        const answer = await authorizedRequest(checkoutRoute, {
          body: { planCode, cycle, trial: true },
          idempotencyKey: key,
          failure,
        });
        return subscriptionIn(answer, new ApiError(502, failure));
      });
      await accept({ active: subscription satisfies CheckoutResponse['subscription'] });
    },
    [accept],
  );

  const current = data?.active ?? null;
  return {
    /** From the answer's `active`; `null` is Free. */
    current,
    lastPayment: data?.payment ?? null,
    status: current?.status ?? null,
    endDate: current?.endDate ?? null,
    usage: data?.usage ?? [],
    pending: data?.pending ?? null,
    /** The newest one that is over. */
    last: data?.last ?? null,
    trialAvailable: data?.trialAvailable ?? false,
    /** False until the first answer. */
    known: data !== undefined,
    loading: isLoading,
    error,
    retry: () => void mutate(),
    accept,
    startTrial,
  };
}
