import { yearInvoices } from '../../../api/contract/money/payments/payments';
import type { YearInvoicesState } from '../../../src';
import { problemIf } from '../../client/problem';
import { call } from '../../session/call';
import { useDownload } from '../../shared/use-download';

/** Downloads all invoices of a year in one file; `undefined` while there are none. */
export function useYearInvoices(years: readonly number[]): YearInvoicesState | undefined {
  const { loading, error, download } = useDownload<number>();
  if (years.length === 0) return undefined;
  return {
    years,
    loading,
    problem: problemIf(error, 'profile.invoices.error'),
    onDownload: (year) =>
      void download(year, `invoices-${year}.zip`, () =>
        call(yearInvoices, {
          params: { year: String(year) },
          words: { id: 'profile.invoices.error' },
        }),
      ),
  };
}
