import useSWRMutation from 'swr/mutation';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import {
  billingRoute,
  forgetMethodRoute,
  saveBillingRoute,
} from '../../../api/contract/payments/payment-routes';
import type { PaymentMethod } from '../../../api/contract/payments/payment-shapes';
import type { BillingResponse, SaveBillingBody } from '../../../api/contract/payments/payments';
import { type Endpoint, by } from '../../client/endpoint';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { paymentFieldMessage } from '../checkout/payment-fields';
import { fieldOf, hasTexts } from '../../shared/answer';

const isMethod = (value: unknown): value is PaymentMethod => hasTexts(value, ['id', 'kind']);

const read = by((answer): answer is BillingResponse => {
  const method = fieldOf(answer, 'paymentMethod');
  return method === null || isMethod(method);
});

export const billingEndpoint: Endpoint<BillingResponse> = {
  route: billingRoute,
  failure: { english: paymentMessages.fetchBilling, id: 'billing.load.error' },
  read,
};

export const saveBillingEndpoint: Endpoint<BillingResponse> = {
  route: saveBillingRoute,
  failure: {
    english: paymentMessages.saveBilling,
    id: 'billing.saveAddress.error',
    withStatus: true,
    detailOf: paymentFieldMessage,
  },
  read,
};

export const forgetMethodEndpoint: Endpoint<BillingResponse> = {
  route: forgetMethodRoute,
  failure: { english: paymentMessages.subscription, id: 'error.generic', withStatus: true },
  read,
};

type BillingAddress = SaveBillingBody['billingAddress'];

/**
 * The billing part of the payments state (specification section 3): the stored payment method with
 * its address, saving that address, and removing the method.
 */
export function useBilling() {
  const { data, error, isLoading, mutate } = useRead(billingEndpoint);
  const saving = useSWRMutation(
    useReadKey(billingEndpoint),
    (_key, { arg: billingAddress }: { arg: BillingAddress }) =>
      call(saveBillingEndpoint, { body: { billingAddress } }),
    {
      throwOnError: false,
      // Uses the server's response, so that nothing shows as saved that is not.
      populateCache: (answer: BillingResponse) => answer,
      revalidate: false,
    },
  );
  const removing = useSWRMutation(useReadKey(billingEndpoint), () => call(forgetMethodEndpoint), {
    throwOnError: false,
    populateCache: (answer: BillingResponse) => answer,
    revalidate: false,
  });
  const { isMutating, trigger } = saving;
  const saveError: unknown = isMutating ? undefined : saving.error;
  return {
    defaultPaymentMethod: data?.paymentMethod ?? null,
    fetchingBilling: isLoading,
    error: data === undefined ? error : undefined,
    retry: () => void mutate(),
    saving: isMutating,
    saved: saving.data !== undefined && !isMutating && !saveError,
    saveError,
    removing: removing.isMutating,
    removeError: removing.isMutating ? undefined : removing.error,
    /** Removes the card or account; resolves with whether that succeeded. */
    removeMethod: async (): Promise<boolean> => (await removing.trigger()) !== undefined,
    resetRemoval: removing.reset,
    /** Resolves with whether it was saved. */
    saveBillingAddress: async (address: BillingAddress): Promise<boolean> =>
      (await trigger(address)) !== undefined,
  };
}
