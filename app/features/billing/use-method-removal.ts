import useSWRMutation from 'swr/mutation';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { forgetMethodRoute } from '../../../api/contract/payments/payment-routes';
import type { BillingResponse } from '../../../api/contract/payments/payments';
import type { Endpoint } from '../../client/endpoint';
import { call } from '../../session/call';
import { useReadKey } from '../../session/use-read';
import type { useProof } from '../profile/use-proof';
import { billingEndpoint, readBilling } from './use-billing';

export const forgetMethodEndpoint: Endpoint<BillingResponse> = {
  route: forgetMethodRoute,
  failure: { english: paymentMessages.subscription, id: 'error.generic', withStatus: true },
  read: readBilling,
};

/** Removes the stored card or account, with re-authentication if required. */
export function useMethodRemoval({ guard }: Pick<ReturnType<typeof useProof>, 'guard'>) {
  const { trigger, isMutating, error, reset } = useSWRMutation(
    useReadKey(billingEndpoint),
    () => guard(() => call(forgetMethodEndpoint)),
    {
      throwOnError: false,
      // Uses the server's response, so that the page never shows a stored card as removed.
      populateCache: (answer: BillingResponse) => answer,
      revalidate: false,
    },
  );
  return {
    removing: isMutating,
    error: isMutating ? undefined : error,
    reset,
    /** Resolves with whether it was removed. */
    remove: async (): Promise<boolean> => (await trigger()) !== undefined,
  };
}
