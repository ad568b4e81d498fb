import type { HistoryView } from '../../../src';
import { receiptHref } from '../subscription/plan-links';
import type { usePayments } from './use-payments';

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
