import {
  billing,
  type BillingResponse,
  forgetMethod,
  saveBilling,
  type SaveBillingBody,
} from '../../../api/contract/money/payments/payments';
import type { FailureWords } from '../../client/failure';
import { call, useRead } from '../../session/call';
import { useAttempt } from '../../shared/use-attempt';
import { paymentFieldMessage } from '../checkout/payment-fields';
import type { useProof } from '../profile/use-proof';
import { subscriptionWords } from '../subscription/use-subscription';

/** Specification section 8. */
export const billingWords: FailureWords = { id: 'billing.load.error' };
export const saveBillingWords: FailureWords = {
  id: 'billing.saveAddress.error',
  withStatus: true,
  detailOf: paymentFieldMessage,
};

type BillingAddress = SaveBillingBody['billingAddress'];

/**
 * The billing part of the payments state (specification section 3): the stored payment method with
 * its address, and saving that address. What a response says is shown, never what was only sent.
 */
export function useBilling() {
  const { data, error, isLoading, mutate } = useRead(billing, { words: billingWords });
  const { pending, done, error: saveError, attempt, clear } = useAttempt<'saving'>();
  const show = (answer: BillingResponse) => mutate(answer, false);
  return {
    defaultPaymentMethod: data?.paymentMethod ?? null,
    fetchingBilling: isLoading,
    error: data === undefined ? error : undefined,
    retry: () => mutate(),
    saving: pending !== null,
    saved: done !== null,
    saveError,
    resetSaving: clear,
    saveBillingAddress: (billingAddress: BillingAddress): Promise<boolean> =>
      attempt('saving', async () => {
        const words = saveBillingWords;
        await show(await call(saveBilling, { body: { billingAddress }, words }));
      }),
    show,
  };
}

/** Removes the stored card or account, with re-authentication if required. */
export function useMethodRemoval(
  { show }: ReturnType<typeof useBilling>,
  { guard }: Pick<ReturnType<typeof useProof>, 'guard'>,
) {
  const { pending, error, attempt, clear } = useAttempt<'removing'>();
  return {
    removing: pending !== null,
    error,
    reset: clear,
    remove: (): Promise<boolean> =>
      attempt('removing', async () => {
        await show(await guard(() => call(forgetMethod, { words: subscriptionWords })));
      }),
  };
}
