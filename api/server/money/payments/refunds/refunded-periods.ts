/** Current periods that are no longer paid in full. */
import type { Transaction } from 'kysely';
import type { SubscriptionRow } from '../../rows';
import type { Actor } from '../../lifecycle/transitions';
import type { Tables } from '../../../platform/database/schema';
import { move } from '../../lifecycle/moves';

/** Lowers the value of the period, so that its unused days are credited without what was returned. */
export async function lowerPeriodValue(
  trx: Transaction<Tables>,
  { id, period_cents: value }: SubscriptionRow,
  cents: number,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ period_cents: Math.max(0, value - cents) })
    .where('id', '=', id)
    .execute();
}

/** Ends a period that is no longer paid, unless it has ended already, and the plan with it. */
export async function endUnpaidPeriod(
  trx: Transaction<Tables>,
  holding: SubscriptionRow,
  by: Actor,
  now: Date,
): Promise<void> {
  const { ended_at: endedAt, period_end: end } = holding;
  const periodEnd = end && end < now ? end : now;
  const over = { ended_at: endedAt ?? now, period_end: periodEnd, due_at: null };
  await move(trx, holding, 'refunded', by, over, now);
}
