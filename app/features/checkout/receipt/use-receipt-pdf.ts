import { invoicePdf } from '../../../../api/contract/money/payments/payments';
import type { ReceiptScreenProps } from '../../../../src';
import { problemIf } from '../../../client/problem';
import { call } from '../../../session/call';
import { useDownload } from '../../../shared/use-download';

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
