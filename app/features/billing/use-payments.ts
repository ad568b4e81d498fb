import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { payments, type PaymentsResponse } from '../../../api/contract/money/payments/payments';
import type { FailureWords } from '../../client/failure';
import { PAYMENTS_PAGE_SIZE } from '../../../api/contract/constants';
import { isReadKey, useCached, useRead } from '../../session/call';
import {
  type QueryParameter,
  useQueryParameter,
  useSetQuery,
} from '../../shared/use-query-parameter';
import type { HistoryView } from '../../../src';
import { receiptHref } from '../subscription/plan-links';

export const paymentsWords: FailureWords = { id: 'payments.load.error' };

const pageAt = (page: number, before?: string) => ({
  query: { page: String(page), limit: String(PAYMENTS_PAGE_SIZE), before },
});

const isPageKey = (key: unknown): boolean =>
  isReadKey(key) && key[1].startsWith(`${payments.path}?`);

/** The page number in the URL, from 1; anything invalid means the first page. */
const pageParameter: QueryParameter<number> = {
  name: 'page',
  read: (text) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1),
  write: (page) => (page === 1 ? null : String(page)),
};

/** Before the first response. */
const nothing: Omit<PaymentsResponse, 'page' | 'before' | 'credit'> = {
  data: [],
  limit: PAYMENTS_PAGE_SIZE,
  hasMore: false,
  total: 0,
  pageCount: 0,
  invoiceYears: [],
};

/**
 * The payment history (specification section 3), newest first. The first page sets the starting
 * point, and later pages use it, so that a payment that arrives meanwhile moves no row to another
 * page.
 */
export function usePayments() {
  const [page, setPage] = useQueryParameter(pageParameter);
  const setQuery = useSetQuery();
  const [cleared, setCleared] = useState<PaymentsResponse>();
  const { mutate: mutateAll } = useSWRConfig();
  const first = useCached(payments, pageAt(1));
  const before = page === 1 ? undefined : first?.before;
  const {
    data: latest,
    error,
    mutate,
  } = useRead(payments, {
    ...pageAt(page, before),
    words: paymentsWords,
    // While another page loads, the present one stays.
    keepPreviousData: true,
  });
  const data = latest === cleared ? undefined : latest;

  /**
   * Clears the list immediately and returns to page 1, with the limit of every page, 20; page 1 is
   * then read again. Specification section 4.
   */
  function reset(): void {
    // Previous rows are not shown again, even if the next read fails.
    setCleared(latest);
    setQuery({ [pageParameter.name]: null }, { replace: true });
    void mutateAll(isPageKey, undefined, { revalidate: true });
  }

  // After an error, an empty page does not say that there are no payments.
  const isKnown = data && (error === undefined || data.data.length > 0);
  const history: HistoryView | null = isKnown
    ? {
        ...data,
        rows: data.data.map((payment) => ({
          ...payment,
          plan: payment.planCode,
          receiptHref: receiptHref(payment.id),
        })),
        pageSize: data.limit,
        turning: data.page !== page,
      }
    : null;
  const { data: items, ...known } = data ?? { ...nothing, page };
  return {
    ...known,
    items,
    /** True after the first response, successful or not. */
    initialized: data !== undefined || error !== undefined,
    error,
    history,
    setPage,
    retry: () => mutate(),
    reset,
  };
}
