import useSWRMutation from 'swr/mutation';
import {
  cancel,
  type CancelResponse,
  getSubscription,
  type SubscriptionResponse,
} from '../../../api/contract/money/plans/subscriptions';
import type { FailureWords } from '../../client/failure';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';
import { withChange } from './use-subscription';

export const cancelWords = {
  id: 'subscription.cancel.error',
  withStatus: true,
} as const satisfies FailureWords;

/** Cancels the subscription; CANCELED and its end date show only after the server has confirmed. */
export function useCancel() {
  const { trigger, isMutating, error, reset } = useSWRMutation(
    useReadKey(getSubscription),
    (_key, { arg: reason }: { arg: string }) =>
      call(cancel, { body: reason ? { reason } : {}, words: cancelWords }),
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
