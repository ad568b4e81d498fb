import { useCallback, useState } from 'react';
import useSWR from 'swr';
import { paymentMessages } from '../../api/contract/payment-codes';
import { billingRoute, saveBillingRoute } from '../../api/contract/payment-routes';
import type { PaymentMethod } from '../../api/contract/payment-shapes';
import type { SaveBillingBody } from '../../api/contract/payments';
import { type CallName, named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts } from './answer';
import { readOptions } from './options';

/** The way to pay of an answer; `null` where none is kept. */
function methodIn(
  answer: unknown,
  failure: (typeof paymentMessages)['fetchBilling' | 'saveBilling'],
) {
  const method = fieldOf(answer, 'paymentMethod');
  if (method === null) return null;
  if (!hasTexts(method, ['id', 'kind'])) throw new ApiError(502, failure);
  // What tells it apart was just checked; the rest is the contract's.
  return method as PaymentMethod;
}

const fetchBilling = () =>
  named('billing' satisfies CallName, async () => {
    const failure = paymentMessages.fetchBilling;
    return methodIn(await authorizedRequest(billingRoute, { failure }), failure);
  });

/**
 * The billing part of the payments state (specification section 3): the kept way to pay with its
 * address, and saving that address.
 */
export function useBilling() {
  const { accessToken, user } = useAuthState();
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>(null);
  const { data, error, isLoading, mutate } = useSWR<PaymentMethod | null, unknown>(
    accessToken ? [billingRoute.path, user?.id ?? ''] : null,
    fetchBilling,
    readOptions,
  );

  const saveBillingAddress = useCallback(
    async (billingAddress: SaveBillingBody['billingAddress']): Promise<boolean> => {
      setSaving(true);
      setSaveError(null);
      try {
        const kept = await named('saveBilling', async () => {
          const failure = paymentMessages.saveBilling;
          const body = { billingAddress };
          return methodIn(await authorizedRequest(saveBillingRoute, { body, failure }), failure);
        });
        // The server's own answer: nothing is shown as saved that is not.
        await mutate(kept, { revalidate: false });
        return true;
      } catch (error) {
        setSaveError(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
    [mutate],
  );

  return {
    defaultPaymentMethod: data ?? null,
    fetchingBilling: isLoading,
    error: data === undefined ? error : undefined,
    retry: () => void mutate(),
    saving,
    saveError,
    saveBillingAddress,
  };
}
