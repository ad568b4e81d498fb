/** Takes back credit whose money was returned: credit is never more than the money behind it. */
import type { Transaction } from 'kysely';
import type { SubscriptionRow } from '../../rows';
import type { Actor } from '../../lifecycle/transitions';
import type { Tables } from '../../../platform/database/schema';
import { readState } from '../../lifecycle/account-state';
import { creditBalance } from '../../ledger/ledger';
import { busy } from '../intents/intents';
import { closePending, closeUnpaid } from '../intents/pending';
import { endUnpaidPeriod, lowerPeriodValue } from './refunded-periods';

/**
 * Takes back free credit; if that is not enough, open orders are closed to release theirs. Credit
 * that was spent lowers the value of the current plan, as far as credit paid for it; the plan ends
 * if nothing of it is paid any more. The rest is a loss.
 *
 * @param due in cents.
 * @returns the credit that was taken, in cents; the caller posts it.
 * @throws ApiError payment_in_progress while a charge in progress has reserved the credit
 */
export async function takeCreditBack(
  trx: Transaction<Tables>,
  accountId: string,
  due: number,
  by: Actor,
  now: Date,
): Promise<number> {
  const { free } = await creditBalance(trx, accountId);
  if (free >= due) return due;
  const { holding, pending } = await readState(trx, accountId);
  if (pending) await closePending(trx, pending, 'not_charged', by, now);
  await closeUnpaid(trx, { accountId }, 'not_charged', by, now);
  const { free: released, reserved } = await creditBalance(trx, accountId);
  const taken = Math.min(released, due);
  // A charge in progress has the rest of it, and may fail and release it.
  if (taken < due && reserved > 0) throw busy();
  if (holding) await takeFromPeriod(trx, holding, due - taken, by, now);
  return taken;
}

/** Takes cents off the credit that paid for the current period. */
async function takeFromPeriod(
  trx: Transaction<Tables>,
  holding: SubscriptionRow,
  spent: number,
  by: Actor,
  now: Date,
): Promise<void> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', holding.id)
    .where('period_end', '=', holding.period_end)
    .where('status', '=', 'PAID')
    .executeTakeFirst();
  if (!payment) return;
  const credit = payment.credit_cents - payment.lost_credit_cents;
  const lost = Math.min(spent, credit);
  if (lost === 0) return;
  await trx
    .updateTable('payment')
    .set({ lost_credit_cents: payment.lost_credit_cents + lost })
    .where('id', '=', payment.id)
    .execute();
  if (lost === credit && payment.amount_cents === payment.refunded_cents)
    await endUnpaidPeriod(trx, holding, by, now);
  else await lowerPeriodValue(trx, holding, lost);
}
