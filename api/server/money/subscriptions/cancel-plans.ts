/** Ends an account's plans and pending payments, on cancellation or when the account is closed. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { refuseWhileCharging } from '../payments/intents/intents';
import { closePending, closeUnpaid } from '../payments/intents/pending';
import { move } from '../lifecycle/moves';
import type { Actor } from '../lifecycle/transitions';
import { endExpired } from '../lifecycle/account-state';

/**
 * Cancels pending payments and the current plan, so that nothing renews. The caller must hold the
 * lock on the payer's row.
 *
 * @throws ApiError payment_in_progress
 */
export async function cancelPlans(
  trx: Transaction<Tables>,
  accountId: string,
  by: Actor,
  now: Date,
): Promise<void> {
  await refuseWhileCharging(trx, accountId);
  const { holding, pending } = await endExpired(trx, accountId, by, now);
  if (pending) await closePending(trx, pending, 'not_charged', by, now);
  await closeUnpaid(trx, { accountId }, 'not_charged', by, now);
  if (!holding || holding.status === 'CANCELED') return;
  const changes = {
    ended_at: now,
    due_at: holding.period_end,
    scheduled_plan: null,
    scheduled_cycle: null,
  };
  await move(trx, holding, 'canceled', by, changes, now);
}
