import type { Receipt } from '../../../../api/contract/money/payments/payments';
import type { ReceiptData, Seller } from '../../../../src';
import { settings } from '../../../settings';

/** The seller's details, as printed on a receipt that has no tax invoice with its own. */
export const seller: Seller = {
  legalName: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
  taxId: settings.BRAND_TAX_ID,
};

/** The seller as the tax invoice names them. */
export const sellerOf = ({ seller: own }: Receipt): Seller =>
  own ? { ...own, legalName: own.name } : seller;

/** A receipt as the page shows it. */
export function receiptData(receipt: Receipt): ReceiptData {
  const { payment, subscription, transfer } = receipt;
  return {
    number: payment.receiptNumber,
    status: payment.status,
    createdAt: payment.createdAt,
    paidAt: receipt.paidAt,
    plan: payment.planCode,
    planName: receipt.planName ?? undefined,
    cycle: payment.cycle,
    subtotal: payment.subtotal,
    discount: payment.discount,
    credit: payment.credit,
    amount: payment.amount,
    creditKept: receipt.creditKept,
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
    taxDocuments: receipt.taxDocuments.map(({ vatBasisPoints, ...document }) => ({
      ...document,
      vatRate: vatBasisPoints / 10_000,
    })),
    transfer,
    continueHref: receipt.redirectUrl,
  };
}

/** Whether money was received, so that a receipt can be downloaded. */
export const isReceipted = ({ payment, paidAt }: Receipt): boolean =>
  paidAt !== null && (payment.status === 'PAID' || payment.status === 'REFUNDED');
