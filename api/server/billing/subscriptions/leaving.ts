/** Ends what an account has of plans and payments under way, when it is cancelled or closed as a whole. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { busy } from '../../payments/intents/intents';
import { closePending, closeWaiting } from '../../payments/intents/pending';
import { move } from '../lifecycle/moves';
import { endWhatIsOver, readState } from './account-state';

/** @throws ApiError payment_in_progress */
export async function refuseWhileCharging(
  trx: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  const charging = await trx
    .selectFrom('payment_intent')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'charging')
    .executeTakeFirst();
  if (charging) throw busy();
}

/**
 * Calls off what waits to be paid, and cancels the plan that is held: nothing is renewed. Call it
 * with the payer's row locked.
 *
 * @throws ApiError payment_in_progress
 */
export async function leavePlans(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  await refuseWhileCharging(trx, accountId);
  const { holding, pending } = await endWhatIsOver(trx, await readState(trx, accountId), now);
  if (pending) await closePending(trx, pending, 'not_charged', now);
  await closeWaiting(trx, accountId, null, 'not_charged', now);
  if (!holding || holding.status === 'CANCELED') return;
  const changes = {
    ended_at: now,
    due_at: holding.period_end,
    scheduled_plan: null,
    scheduled_cycle: null,
  };
  await move(trx, holding, 'canceled', changes, now);
}
