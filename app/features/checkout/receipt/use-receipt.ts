import { useEffect } from 'react';
import {
  type Receipt,
  getPayment,
  invoicePdf,
} from '../../../../api/contract/money/payments/payments';
import { CallFailure } from '../../../client/failure';
import { settings } from '../../../settings';
import { useRead, call } from '../../../session/call';
import { clearAfterReceipt } from '../payment-draft';
import type { ReceiptScreenProps, Seller } from '../../../../src';
import { problemIf } from '../../../client/problem';
import { useDownload } from '../../../shared/use-download';

/** The seller's details, as printed on a receipt that has no tax invoice with its own. */
export const seller: Seller = {
  legalName: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
  taxId: settings.BRAND_TAX_ID,
};

/** The seller as the tax invoice names them. */
export const sellerOf = ({ seller: own }: Receipt): Seller =>
  own ? { ...own, legalName: own.name } : seller;

/** One payment of the account, with everything its receipt shows. */
export function useReceipt(id: string) {
  const { data, error, mutate } = useRead(id ? getPayment : null, {
    params: { id },
    words: { id: 'payments.load.error' },
  });
  // A pending payment by card or PayPal still needs approval, and the payer may go back to the form.
  const { status, method } = data?.payment ?? {};
  const arrived = status === 'PAID' || (status === 'PENDING' && method === 'bank');
  useEffect(() => {
    if (arrived) clearAfterReceipt(id);
  }, [arrived, id]);
  const missing = !id || (error instanceof CallFailure && error.status === 404);
  return {
    receipt: data,
    missing,
    error: data || missing ? undefined : error,
    retry: () => mutate(),
  };
}

/** Downloads the receipt of a payment as a PDF, under its number. */
export function useReceiptPdf(id: string, number: string): ReceiptScreenProps['pdf'] {
  const { loading, error, download } = useDownload<string>();
  return {
    status: loading === null ? 'idle' : 'loading',
    problem: problemIf(error, 'receipt.pdf.error'),
    onDownload: () =>
      void download(id, `${number}.pdf`, () =>
        call(invoicePdf, { params: { id }, words: { id: 'receipt.pdf.error' } }),
      ),
  };
}
