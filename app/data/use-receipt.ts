import { useEffect } from 'react';
import useSWR from 'swr';
import { paymentMessages } from '../../api/contract/payment-codes';
import { paymentRoute } from '../../api/contract/payment-routes';
import type { Receipt } from '../../api/contract/payments';
import type { ReceiptData } from '../../src';
import { CallError, named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { routeOf } from '../client/route-of';
import { authorizedRequest } from '../session/authorized';
import { arrivedWith } from '../session/payment-draft';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts } from './answer';
import { readOptions } from './options';

const fetchReceipt = ([, , id]: readonly [path: string, who: string, id: string]) =>
  named('payments', async () => {
    const failure = paymentMessages.payments;
    const answer = await authorizedRequest(routeOf(paymentRoute, { params: { id } }), { failure });
    const whole =
      hasTexts(answer, ['subscriber', 'company']) &&
      hasTexts(fieldOf(answer, 'payment'), ['id', 'receiptNumber', 'status', 'planCode']);
    if (!whole) throw new ApiError(502, failure);
    // What the page lives by was just checked; the rest is the contract's.
    return answer as Receipt;
  });

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
    subscriptionStatus: subscription?.status ?? null,
    startDate: receipt.periodStart ?? subscription?.startDate ?? null,
    // Of a period that was followed by others it is no news when the last of them ends.
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

/** One payment of the account, with all that its receipt shows. */
export function useReceipt(id: string) {
  const { accessToken, user } = useAuthState();
  const { data, error, mutate } = useSWR<Receipt, unknown>(
    accessToken && id ? [paymentRoute.path, user?.id ?? '', id] : null,
    fetchReceipt,
    readOptions,
  );
  const arrived = data !== undefined && ['PAID', 'PENDING'].includes(data.payment.status);
  useEffect(() => {
    if (arrived) arrivedWith(id);
  }, [arrived, id]);
  const missing = !id || (error instanceof CallError && error.status === 404);
  return {
    receipt: data,
    missing,
    error: data || missing ? undefined : error,
    retry: () => void mutate(),
  };
}
