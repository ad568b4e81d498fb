import useSWRMutation from 'swr/mutation';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { cancelRoute } from '../../../api/contract/payments/payment-routes';
import type {
  CancelResponse,
  SubscriptionResponse,
} from '../../../api/contract/billing/subscriptions';
import { type Endpoint, by } from '../../client/endpoint';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';
import { fieldOf } from '../../shared/answer';
import { isSubscription } from './shapes';
import { subscriptionEndpoint, withChange } from './use-subscription';

export const cancelEndpoint: Endpoint<CancelResponse> = {
  route: cancelRoute,
  failure: { english: paymentMessages.cancel, id: 'subscription.cancel.error', withStatus: true },
  read: by((answer): answer is CancelResponse => isSubscription(fieldOf(answer, 'subscription'))),
};

/** Cancels the subscription; CANCELED and its end date show only after the server has confirmed. */
export function useCancel() {
  const { trigger, isMutating, error, reset } = useSWRMutation(
    useReadKey(subscriptionEndpoint),
    (_key, { arg: reason }: { arg: string }) =>
      call(cancelEndpoint, { body: reason ? { reason } : {} }),
    {
      throwOnError: false,
      populateCache: (answer: CancelResponse, before?: SubscriptionResponse) =>
        withChange(answer, before),
    },
  );
  return {
    canceling: isMutating,
    problem: error && !isMutating ? problemOf(error, 'server.requestFailed') : undefined,
    /** Resolves with whether the subscription is now cancelled. */
    cancel: async (reason: string): Promise<boolean> =>
      !isMutating && (await trigger(reason)) !== undefined,
    reset,
  };
}
