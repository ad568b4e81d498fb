/** The credit for the unused days of a replaced plan, when the money that paid for it is returned. */
import type { Transaction } from 'kysely';
import type { PaymentRow } from '../../rows';
import type { Tables } from '../../../platform/database/schema';
import { isPaidBy } from '../../lifecycle/account-state';

/** The credit that was granted when a paid plan was replaced, in cents. */
async function grantedFor(trx: Transaction<Tables>, payment: PaymentRow): Promise<number> {
  const replaced = await trx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', payment.subscription_id)
    .where('status', '=', 'EXPIRED')
    .executeTakeFirst();
  if (!isPaidBy(replaced, payment)) return 0;
  const found = await trx
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .innerJoin('payment', 'payment.id', 'movement.payment_id')
    .select('posting.cents')
    .where('movement.account_id', '=', payment.account_id)
    .where('movement.source', 'like', 'unused-days:%')
    .where('movement.booked_at', '=', replaced.ended_at)
    .where('posting.ledger_account', '=', 'sales')
    .where('payment.subscription_id', '!=', replaced.id)
    .orderBy('payment.account_number')
    .limit(1)
    .executeTakeFirst();
  return Number(found?.cents ?? 0);
}

/**
 * The part of the granted credit that has no money behind it once some of a payment is returned, in
 * cents. The money for the used days counts as returned first.
 */
const uncovered = (
  granted: number,
  { amount_cents: amount, credit_cents: credit, lost_credit_cents: lost }: PaymentRow,
  returned: number,
): number => Math.max(0, granted - (amount + credit - lost - returned));

/**
 * The credit for unused days that loses the money behind it when some of a payment is returned, in
 * cents.
 */
export async function unbackedDays(
  trx: Transaction<Tables>,
  payment: PaymentRow,
  cents: number,
): Promise<number> {
  const granted = await grantedFor(trx, payment);
  const { refunded_cents: before } = payment;
  return uncovered(granted, payment, before + cents) - uncovered(granted, payment, before);
}
