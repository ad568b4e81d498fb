import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { payments, type PaymentsResponse } from '../../../api/contract/money/payments/payments';
import type { FailureWords } from '../../client/failure';
import { PAYMENTS_PAGE_SIZE } from '../../../api/contract/money/plans/constants';
import { isReadKey, useCached, useRead } from '../../session/use-read';
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
    isLoading,
    mutate,
  } = useRead(payments, {
    ...pageAt(page, before),
    words: paymentsWords,
    // While another page loads, the present one stays.
    keepPreviousData: true,
  });
  const data = latest === cleared ? undefined : latest;

  /**
   * Clears the list at once and returns to page 1, with the limit of every page, 20; page 1 is then
   * read again. Specification section 4.
   */
  function reset(): void {
    // Previous rows are not shown again, even if the next read fails.
    setCleared(latest);
    setQuery({ [pageParameter.name]: null }, { replace: true });
    void mutateAll(isPageKey, undefined, { revalidate: true });
  }

  return {
    items: data?.data ?? [],
    page: data?.page ?? page,
    limit: data?.limit ?? PAYMENTS_PAGE_SIZE,
    hasMore: data?.hasMore ?? false,
    credit: data?.credit,
    invoiceYears: data?.invoiceYears ?? [],
    total: data?.total ?? 0,
    pageCount: data?.pageCount ?? 0,
    /** True after the first response, successful or not. */
    initialized: data !== undefined || error !== undefined,
    loading: isLoading,
    error,
    /** The requested page, which may still be loading. */
    askedPage: page,
    setPage,
    retry: () => void mutate(),
    reset,
  };
}

/** One page of payments as shown to their owner; `null` before the first response. */
export function historyView(state: ReturnType<typeof usePayments>): HistoryView | null {
  const { items, page, limit, total, credit, initialized, error, askedPage } = state;
  if (!initialized || (error !== undefined && items.length === 0)) return null;
  return {
    rows: items.map(({ id, createdAt, planCode, cycle, amount, status }) => ({
      id,
      createdAt,
      plan: planCode,
      cycle,
      amount,
      status,
      receiptHref: receiptHref(id),
    })),
    page,
    pageSize: limit,
    total,
    credit,
    turning: page !== askedPage,
  };
}
