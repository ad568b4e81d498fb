import useSWRMutation from 'swr/mutation';
import {
  billing,
  type BillingResponse,
  saveBilling,
  type SaveBillingBody,
} from '../../../api/contract/money/payments/payments';
import type { FailureWords } from '../../client/failure';
import { call } from '../../session/call';
import { useRead, useReadKey } from '../../session/use-read';
import { paymentFieldMessage } from '../checkout/payment-fields';

/** Specification section 8. */
export const billingWords = { id: 'billing.load.error' } as const satisfies FailureWords;
export const saveBillingWords = {
  id: 'billing.saveAddress.error',
  withStatus: true,
  detailOf: paymentFieldMessage,
} as const satisfies FailureWords;

type BillingAddress = SaveBillingBody['billingAddress'];

/**
 * The billing part of the payments state (specification section 3): the stored payment method with
 * its address, and saving that address.
 */
export function useBilling() {
  const { data, error, isLoading, mutate } = useRead(billing, { words: billingWords });
  const saving = useSWRMutation(
    useReadKey(billing),
    (_key, { arg: billingAddress }: { arg: BillingAddress }) =>
      call(saveBilling, { body: { billingAddress }, words: saveBillingWords }),
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
