import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { PAYMENTS_PAGE_SIZE } from '../../api/contract/constants';
import { paymentMessages } from '../../api/contract/payment-codes';
import { paymentsRoute } from '../../api/contract/payment-routes';
import type { PaymentsResponse } from '../../api/contract/payments';
import { named } from '../client/call-error';
import { ApiError } from '../client/errors';
import { routeOf } from '../client/route-of';
import { authorizedRequest } from '../session/authorized';
import { useAuthState } from '../session/use-auth';
import { fieldOf, hasTexts, listOf } from './answer';
import { readOptions } from './options';

type Key = readonly [path: string, who: string, page: number, limit: number, before: string];

function fetchPage([, , page, limit, before]: Key): Promise<PaymentsResponse> {
  const failure = paymentMessages.payments;
  return named('payments', async () => {
    const query = { page: String(page), limit: String(limit), ...(before ? { before } : {}) };
    const answer = await authorizedRequest(routeOf(paymentsRoute, { query }), { failure });
    const rows = listOf(fieldOf(answer, 'data'), (row) => hasTexts(row, ['id', 'createdAt']));
    const counts = ['page', 'limit', 'total', 'pageCount'].map((name) => fieldOf(answer, name));
    if (!rows || !counts.every((count) => typeof count === 'number'))
      throw new ApiError(502, failure);
    // The list and its counts were just checked; the rest is the contract's.
    return answer as PaymentsResponse;
  });
}

export interface PaymentsOptions {
  /** Which page, from 1; the address of the page may say it. @default 1 */
  page?: number;
  /** How many on a page, 1 to 100. @default 20 */
  limit?: number;
}

/**
 * The history of payments (specification section 3), newest first. The first page that was read
 * tells where the list begins, and the others keep to it, so that a payment that arrives meanwhile
 * moves no row to another page.
 */
export function usePayments({ page = 1, limit = PAYMENTS_PAGE_SIZE }: PaymentsOptions = {}) {
  const { accessToken, user } = useAuthState();
  const { mutate: mutateAll } = useSWRConfig();
  const [before, setBefore] = useState('');
  const { data, error, isLoading, mutate } = useSWR<PaymentsResponse, unknown, Key | null>(
    accessToken
      ? [paymentsRoute.path, user?.id ?? '', page, limit, page === 1 ? '' : before]
      : null,
    fetchPage,
    {
      ...readOptions,
      keepPreviousData: true,
      onSuccess: (answer) => {
        if (answer.before) setBefore(answer.before);
      },
    },
  );

  /** Clears the list; the caller goes to page 1, which has `limit` 20 unless it says otherwise. */
  const reset = useCallback(async () => {
    setBefore('');
    await mutateAll((key) => Array.isArray(key) && key[0] === paymentsRoute.path, undefined, {
      revalidate: false,
    });
  }, [mutateAll]);

  return {
    items: data?.data ?? [],
    page: data?.page ?? page,
    limit: data?.limit ?? limit,
    hasMore: data?.hasMore ?? false,
    total: data?.total ?? 0,
    pageCount: data?.pageCount ?? 0,
    /** True once the first answer, good or bad, is there. */
    initialized: data !== undefined || error !== undefined,
    loading: isLoading,
    error,
    retry: () => void mutate(),
    reset,
  };
}
