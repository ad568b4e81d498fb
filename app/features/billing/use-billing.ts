import useSWRMutation from 'swr/mutation';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { billingRoute, saveBillingRoute } from '../../../api/contract/payments/payment-routes';
import type { PaymentMethod } from '../../../api/contract/payments/payment-shapes';
import type { BillingResponse, SaveBillingBody } from '../../../api/contract/payments/payments';
import { type Endpoint, by } from '../../client/endpoint';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { paymentFieldMessage } from '../checkout/payment-fields';
import { fieldOf, hasTexts } from '../../shared/answer';

const isMethod = (value: unknown): value is PaymentMethod => hasTexts(value, ['id', 'kind']);

export const readBilling = by((answer): answer is BillingResponse => {
  const method = fieldOf(answer, 'paymentMethod');
  return method === null || isMethod(method);
});

export const billingEndpoint: Endpoint<BillingResponse> = {
  route: billingRoute,
  failure: { english: paymentMessages.fetchBilling, id: 'billing.load.error' },
  read: readBilling,
};

export const saveBillingEndpoint: Endpoint<BillingResponse> = {
  route: saveBillingRoute,
  failure: {
    english: paymentMessages.saveBilling,
    id: 'billing.saveAddress.error',
    withStatus: true,
    detailOf: paymentFieldMessage,
  },
  read: readBilling,
};

type BillingAddress = SaveBillingBody['billingAddress'];

/**
 * The billing part of the payments state (specification section 3): the stored payment method with
 * its address, and saving that address.
 */
export function useBilling() {
  const { data, error, isLoading, mutate } = useRead(billingEndpoint);
  const saving = useSWRMutation(
    useReadKey(billingEndpoint),
    (_key, { arg: billingAddress }: { arg: BillingAddress }) =>
      call(saveBillingEndpoint, { body: { billingAddress } }),
    {
      throwOnError: false,
      // Uses the server's response, so that the page never shows unsaved data as saved.
      populateCache: (answer: BillingResponse) => answer,
      revalidate: false,
    },
  );
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
    /** Resolves with whether it was saved. */
    saveBillingAddress: async (address: BillingAddress): Promise<boolean> =>
      (await trigger(address)) !== undefined,
  };
}
