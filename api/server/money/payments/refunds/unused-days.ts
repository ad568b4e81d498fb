/**
 * The credit for the unused days of a replaced plan, when the money that had paid for the plan is
 * returned: credit is never more than the money behind it.
 */
import type { Transaction } from 'kysely';
import type { PaymentRow } from '../../rows';
import type { Actor } from '../../lifecycle/transitions';
import type { Tables } from '../../../platform/database/schema';
import { isPaidBy, readState } from '../../lifecycle/account-state';
import { creditBalance } from '../../ledger/ledger';
import { closePending, closeUnpaid } from '../intents/pending';
import { endUnpaidPeriod, lowerPeriodValue } from './refunded-periods';

/** The returned part of a payment. */
export type Taken = {
  readonly cents: number;
  /** Whether its period is no longer paid. */
  readonly whole: boolean;
  readonly by: Actor;
};

/** The credit for unused days that was granted when a paid plan was replaced. */
type Granted = {
  readonly cents: number;
  /** The payment that replaced the plan. */
  readonly next: PaymentRow;
};

async function grantedFor(
  trx: Transaction<Tables>,
  payment: PaymentRow,
): Promise<Granted | undefined> {
  const replaced = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', payment.subscription_id)
    .where('status', '=', 'EXPIRED')
    .executeTakeFirst();
  if (!isPaidBy(replaced, payment)) return undefined;
  const found = await trx
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .innerJoin('payment', 'payment.id', 'movement.payment_id')
    .selectAll('payment')
    .select('posting.cents')
    .where('movement.account_id', '=', payment.account_id)
    .where('movement.source', 'like', 'unused-days:%')
    .where('movement.booked_at', '=', replaced.ended_at)
    .where('posting.ledger_account', '=', 'sales')
    .where('payment.subscription_id', '!=', replaced.id)
    .orderBy('payment.account_number')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { cents, ...next } = found;
  return { cents: Number(cents), next };
}

/**
 * What of the granted credit has no money behind it once some of a payment was returned, in cents.
 * The days that were used are returned first.
 */
const uncovered = (
  granted: number,
  { amount_cents: amount, credit_cents: credit }: PaymentRow,
  returned: number,
): number => Math.max(0, granted - (amount + credit - returned));

/**
 * Takes back the credit that has lost its money, as far as it is free. What was spent of it lowers
 * the value of the plan that it paid for, which ends when nothing of it is paid.
 *
 * @returns the credit that was taken, in cents.
 */
export async function takeUnusedDays(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  { cents, whole, by }: Taken,
  now: Date,
): Promise<number> {
  const granted = await grantedFor(trx, payment);
  if (!granted) return 0;
  const { account_id: accountId, amount_cents: amount, refunded_cents: before } = payment;
  const due =
    uncovered(granted.cents, payment, whole ? amount : before + cents) -
    uncovered(granted.cents, payment, before);
  let { free } = await creditBalance(trx, accountId);
  if (free < due) {
    // Open orders count on the credit, or on the value of the current plan.
    const { pending } = await readState(trx, accountId);
    if (pending) await closePending(trx, pending, 'not_charged', by, now);
    await closeUnpaid(trx, accountId, null, 'not_charged', by, now);
    ({ free } = await creditBalance(trx, accountId));
  }
  const spent = Math.max(0, due - free);
  const { holding } = await readState(trx, accountId);
  if (spent > 0 && isPaidBy(holding, granted.next)) {
    if (spent < holding.period_cents) await lowerPeriodValue(trx, holding, spent);
    else await endUnpaidPeriod(trx, holding, by, now);
  }
  return due - spent;
}
