/** The refundable amounts of payments. */
import type { Kysely } from 'kysely';
import type { PaymentRow } from '../money/rows';
import { refundsInProgress } from '../money/payments/refunds/refund-requests';
import type { Tables } from '../platform/database/schema';

type Judged = Pick<PaymentRow, 'id' | 'status' | 'method' | 'amount_cents' | 'refunded_cents'>;

/** The payments whose money is subject to a dispute. */
async function disputedOf(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('dispute')
    .select('payment_id')
    .where('payment_id', 'in', ids)
    .where('state', 'in', ['opened', 'won'])
    .execute();
  return new Set(rows.map((row) => row.payment_id));
}

/**
 * The cents of each payment that can still be refunded through its provider: zero for payments that
 * are unpaid, disputed or made by transfer, and less refunds in progress.
 */
export async function refundableOf(
  db: Kysely<Tables>,
  payments: readonly Judged[],
): Promise<Map<string, number>> {
  const ids = payments.map(({ id }) => id);
  const disputed = await disputedOf(db, ids);
  const leaving = await refundsInProgress(db, ids);
  return new Map(
    payments.map((payment) => {
      const { id, status, method, amount_cents: cents, refunded_cents: back } = payment;
      const can = status === 'PAID' && method !== 'bank' && !disputed.has(id);
      const left = cents - back - (leaving.get(id) ?? 0);
      return [id, can ? Math.max(0, left) : 0] as const;
    }),
  );
}
