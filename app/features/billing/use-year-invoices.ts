import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { yearInvoicesRoute } from '../../../api/contract/payments/payment-routes';
import type { YearInvoicesState } from '../../../src';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { problemOf } from '../../client/problem';
import { call } from '../../session/call';
import { useDownload } from '../../shared/use-download';

const endpoint: Endpoint<Blob> = {
  route: yearInvoicesRoute,
  failure: { english: paymentMessages.payments, id: 'profile.invoices.error' },
  file: true,
  read: (answer) => (answer instanceof Blob ? answer : null),
};

/** Downloads all invoices of a year in one file; `undefined` while there are none. */
export function useYearInvoices(years: readonly number[]): YearInvoicesState | undefined {
  const { loading, error, download } = useDownload<number>();
  if (years.length === 0) return undefined;
  return {
    years,
    loading,
    problem: error ? problemOf(error, 'profile.invoices.error') : undefined,
    onDownload: (year) =>
      void download(year, `invoices-${year}.zip`, () =>
        call(endpointAt(endpoint, { params: { year: String(year) } })),
      ),
  };
}
