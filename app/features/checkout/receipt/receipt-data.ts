import type { Receipt } from '../../../../api/contract/money/payments/payments';
import type { ReceiptData } from '../../../../src';

export function receiptData(receipt: Receipt): ReceiptData {
  const { payment, subscription, periodStart, periodEnd } = receipt;
  return {
    ...payment,
    ...receipt,
    number: payment.receiptNumber,
    plan: payment.planCode,
    planName: receipt.planName ?? undefined,
    startDate: periodStart ?? subscription?.startDate ?? null,
    // Once a later period has begun, the next charge no longer belongs on this receipt.
    renewsAt:
      subscription?.chargedAutomatically && subscription.nextChargeAt === periodEnd
        ? periodEnd
        : null,
    paidFrom: periodStart,
    paidUntil: periodEnd,
    address: receipt.billingAddress,
    taxDocuments: receipt.taxDocuments.map(({ vatBasisPoints, ...document }) => ({
      ...document,
      vatRate: vatBasisPoints / 10_000,
    })),
    continueHref: receipt.redirectUrl,
  };
}

/** Whether money was received, so that a receipt can be downloaded. */
export const isReceipted = ({ payment, paidAt }: Receipt): boolean =>
  paidAt !== null && (payment.status === 'PAID' || payment.status === 'REFUNDED');
