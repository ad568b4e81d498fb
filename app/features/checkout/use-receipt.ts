import { useEffect } from 'react';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { paymentRoute } from '../../../api/contract/payments/payment-routes';
import type { Receipt } from '../../../api/contract/payments/payments';
import { type Endpoint, by } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { useRead } from '../../session/use-read';
import { clearAfterReceipt } from './payment-draft';
import { fieldOf, hasTexts } from '../../shared/answer';

const endpoint: Endpoint<Receipt> = {
  route: paymentRoute,
  failure: { english: paymentMessages.payments, id: 'payments.load.error' },
  read: by(
    (answer): answer is Receipt =>
      hasTexts(answer, ['subscriber', 'company']) &&
      hasTexts(fieldOf(answer, 'payment'), ['id', 'receiptNumber', 'status', 'planCode']),
  ),
};

/** One payment of the account, with everything its receipt shows. */
export function useReceipt(id: string) {
  const { data, error, mutate } = useRead(id ? endpointAt(endpoint, { params: { id } }) : null);
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
