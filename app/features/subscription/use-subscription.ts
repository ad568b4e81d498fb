import { useSWRConfig } from 'swr';
import {
  getSubscription,
  type Subscription,
  type SubscriptionResponse,
} from '../../../api/contract/money/plans/subscriptions';
import type { Payment } from '../../../api/contract/money/payments/payment-shapes';
import type { FailureWords } from '../../client/failure';
import { useRead, useReadKey } from '../../session/call';

/** What most calls about a subscription fail with. Specification section 8. */
export const subscriptionWords: FailureWords = { id: 'error.generic', withStatus: true };
export const checkoutWords: FailureWords = { id: 'subscription.checkout.error', withStatus: true };

/** The paths of every read that a payment or another plan affects. */
export const moneyPaths = ['/api/v1/subscriptions', '/api/v1/payments'] as const;

const unknown: SubscriptionResponse = {
  active: null,
  payment: null,
  pendingPayment: null,
  usage: [],
  pending: null,
  last: null,
  trialAvailable: false,
};

/** The response of a call that changes the subscription. */
export interface SubscriptionChange {
  subscription: Subscription;
  payment?: Payment | null;
}

/**
 * The subscription state after such a call, without requesting it again. Specification section 4.
 */
export function withChange(
  { subscription, payment }: SubscriptionChange,
  before: SubscriptionResponse = unknown,
): SubscriptionResponse {
  const holds = before.active !== null && before.active.status !== 'PENDING';
  // A plan awaiting payment is shown next to the one that is active until then.
  const waits = holds && subscription.status === 'PENDING';
  return {
    ...before,
    ...(waits ? { pending: subscription } : { active: subscription }),
    ...(before.pending?.id === subscription.id && !waits ? { pending: null } : {}),
    payment: payment ?? before.payment,
    pendingPayment: payment?.status === 'PENDING' ? payment : before.pendingPayment,
  };
}

/** Shows the response of such a call on every page. */
export function useShowChange() {
  const { mutate } = useSWRConfig();
  const place = useReadKey(getSubscription);
  return (change: SubscriptionChange) =>
    mutate<SubscriptionResponse>(place, (before) => withChange(change, before), {
      revalidate: false,
    });
}

/** The subscription state of specification section 3, as reported by the server. */
export function useSubscription() {
  const { data, error, mutate } = useRead(getSubscription, { words: subscriptionWords });
  const current = data?.active ?? null;
  return {
    /** From the response's `active`; `null` is Free. */
    current,
    lastPayment: data?.payment ?? null,
    /** The payment awaiting a transfer or the person's action, whatever was tried since. */
    pendingPayment: data?.pendingPayment ?? null,
    status: current?.status ?? null,
    endDate: current?.endDate ?? null,
    usage: data?.usage ?? [],
    pending: data?.pending ?? null,
    /** The newest subscription that has ended. */
    last: data?.last ?? null,
    trialAvailable: data?.trialAvailable ?? false,
    /** False until the first response. */
    known: data !== undefined,
    error,
    retry: () => mutate(),
  };
}
