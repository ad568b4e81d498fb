import { useEffect } from 'react';
import { getPayment } from '../../../../api/contract/money/payments/payments';
import { CallFailure } from '../../../client/failure';
import { useRead } from '../../../session/use-read';
import { clearAfterReceipt } from '../payment-draft';

/** One payment of the account, with everything its receipt shows. */
export function useReceipt(id: string) {
  const { data, error, mutate } = useRead(id ? getPayment : null, {
    params: { id },
    words: { id: 'payments.load.error' },
  });
  const arrived = data !== undefined && ['PAID', 'PENDING'].includes(data.payment.status);
  useEffect(() => {
    if (arrived) clearAfterReceipt(id);
  }, [arrived, id]);
  const missing = !id || (error instanceof CallFailure && error.status === 404);
  return {
    receipt: data,
    missing,
    error: data || missing ? undefined : error,
    retry: () => void mutate(),
  };
}
