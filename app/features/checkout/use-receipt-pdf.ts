import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { invoicePdfRoute } from '../../../api/contract/payments/payment-routes';
import type { ReceiptScreenProps } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useDownload } from '../../shared/use-download';

const endpoint: Endpoint<Blob> = {
  route: invoicePdfRoute,
  failure: { english: paymentMessages.payments, id: 'receipt.pdf.error' },
  file: true,
  read: (answer) => (answer instanceof Blob ? answer : null),
};

/** Downloads the receipt of a payment as a PDF, under its number. */
export function useReceiptPdf(id: string, number: string): ReceiptScreenProps['pdf'] {
  const { loading, error, download } = useDownload<string>();
  return {
    status: loading === null ? 'idle' : 'loading',
    problem: error ? problemOf(error, 'receipt.pdf.error') : undefined,
    onDownload: () =>
      void download(id, `${number}.pdf`, () => call(endpointAt(endpoint, { params: { id } }))),
  };
}
