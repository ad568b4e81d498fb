/** What can be given back of payments. */
import type { Kysely } from 'kysely';
import type { PaymentRow } from '../billing/invoices/serializers';
import { onTheirWay } from '../payments/refunds/asked-refunds';
import type { Tables } from '../platform/database/schema';

/** What a payment says about whether money of it can be given back. */
type Judged = Pick<PaymentRow, 'id' | 'status' | 'method' | 'amount_cents' | 'refunded_cents'>;

/** Those of some payments whose money follows a dispute. */
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
 * The cents of each payment that can still be given back through its provider. Nothing of one that is
 * not paid, was made by transfer, or is disputed; and of none what is on its way back already.
 */
export async function refundableOf(
  db: Kysely<Tables>,
  payments: readonly Judged[],
): Promise<Map<string, number>> {
  const ids = payments.map(({ id }) => id);
  const disputed = await disputedOf(db, ids);
  const leaving = await onTheirWay(db, ids);
  return new Map(
    payments.map((payment) => {
      const { id, status, method, amount_cents: cents, refunded_cents: back } = payment;
      const can = status === 'PAID' && method !== 'bank' && !disputed.has(id);
      const left = cents - back - (leaving.get(id) ?? 0);
      return [id, can ? Math.max(0, left) : 0] as const;
    }),
  );
}
