import { useEffect } from 'react';
import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { paymentRoute } from '../../../api/contract/payments/payment-routes';
import type { Receipt } from '../../../api/contract/payments/payments';
import type { ReceiptData } from '../../../src';
import { type Endpoint, by } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { useRead } from '../../session/use-read';
import { arrivedWith } from './payment-draft';
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

/** A receipt as the page shows it. */
export function receiptData(receipt: Receipt): ReceiptData {
  const { payment, subscription, transfer } = receipt;
  return {
    number: payment.receiptNumber,
    status: payment.status,
    createdAt: payment.createdAt,
    paidAt: receipt.paidAt,
    plan: payment.planCode,
    cycle: payment.cycle,
    subtotal: payment.subtotal,
    discount: payment.discount,
    credit: payment.credit,
    amount: payment.amount,
    method: payment.method,
    card: payment.card,
    gatewayCode: payment.gatewayCode,
    gatewayStatus: payment.gatewayStatus,
    subscriber: receipt.subscriber,
    company: receipt.company,
    legalName: receipt.legalName,
    taxId: receipt.taxId,
    subscriptionId: payment.subscriptionId,
    startDate: receipt.periodStart ?? subscription?.startDate ?? null,
    // Once later periods have followed, the end of the last one does not belong on this receipt.
    renewsAt:
      payment.method === 'card' && subscription?.nextChargeAt === receipt.periodEnd
        ? receipt.periodEnd
        : null,
    paidFrom: receipt.periodStart,
    paidUntil: receipt.periodEnd,
    address: receipt.billingAddress,
    refunded: payment.refunded,
    refundedAt: payment.refundedAt,
    transfer,
    continueHref: receipt.redirectUrl,
  };
}

/** One payment of the account, with everything its receipt shows. */
export function useReceipt(id: string) {
  const { data, error, mutate } = useRead(id ? endpointAt(endpoint, { params: { id } }) : null);
  const arrived = data !== undefined && ['PAID', 'PENDING'].includes(data.payment.status);
  useEffect(() => {
    if (arrived) arrivedWith(id);
  }, [arrived, id]);
  const missing = !id || (error instanceof CallFailure && error.status === 404);
  return {
    receipt: data,
    missing,
    error: data || missing ? undefined : error,
    retry: () => void mutate(),
  };
}
