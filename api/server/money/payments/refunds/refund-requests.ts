/**
 * Refunds requested by operators, written before the provider is called. While the response may
 * still arrive, nothing else books refunds of the payment. If the response is lost, the refund is
 * settled by what the provider reports as refunded.
 */
import type { RefundRequest } from '../../rows';
import { type Kysely, sql, type Transaction } from 'kysely';
import { after } from '../../../platform/clock';
import type { Tables } from '../../../platform/database/schema';

/**
 * The refunds that may still go through, in the exact words of the partial index so that PostgreSQL
 * uses it.
 */
const IS_OPEN = sql<boolean>`status in ('asked', 'accepted')`;

/**
 * Seconds after which a refund unknown to the provider counts as not done; by then the provider's
 * search includes every accepted refund.
 */
const ABSENT_SECONDS = 60 * 60;
/** The same for accepted refunds, in seconds; the slowest payment method takes days. */
const ACCEPTED_SECONDS = 14 * 24 * 60 * 60;

/** The cents being refunded of each given payment. */
export async function refundsInProgress(
  db: Kysely<Tables>,
  payments: readonly string[],
): Promise<Map<string, number>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('asked_refund')
    .select('payment_id')
    .select((row) => row.fn.sum<string>('cents').as('cents'))
    .where('payment_id', 'in', payments)
    .where(IS_OPEN)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map((row) => [row.payment_id, Number(row.cents)]));
}

/**
 * Seconds after a refund within which another of the same amount may be a repetition by an operator
 * who never saw the answer: a day, to include the next working day.
 */
const REPEAT_SECONDS = 24 * 60 * 60;

/** The newest refund of a payment of exactly this amount that is under way or was just made. */
export async function latestSameAmount(
  db: Kysely<Tables>,
  paymentId: string,
  cents: number,
  now: Date,
): Promise<RefundRequest | undefined> {
  return (
    db
      .selectFrom('asked_refund')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .where('cents', '=', cents)
      .where((row) =>
        row.or([
          IS_OPEN,
          row.and([
            row('status', '=', 'done'),
            row('decided_at', '>', after(now, -REPEAT_SECONDS)),
          ]),
        ]),
      )
      // In the order of the audit log, which follows the payer's lock.
      .orderBy('act_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** Whether the response to a refund request of a payment may still arrive. */
export async function mayStillAnswer(
  db: Kysely<Tables>,
  paymentId: string,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('asked_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where(IS_OPEN)
    .where('status', '=', 'asked')
    .where('answer_until', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns false if it came too late or the refund was already settled; nothing is booked then. */
export async function storeResponse(
  trx: Transaction<Tables>,
  id: string,
  status: 'accepted' | 'done' | 'refused',
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('asked_refund')
    .set({ status, decided_at: status === 'accepted' ? null : now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .where('answer_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Marks the response as lost; the outcome is then looked up. */
export async function markResponseLost(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('asked_refund')
    .set({ answer_until: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}

/** The refunds that explain the amount found to be refunded. */
function explained(open: readonly RefundRequest[], cents: number): readonly RefundRequest[] {
  const exact = open.find((one) => one.cents === cents);
  if (exact) return [exact];
  let left = cents;
  return open.filter((one) => {
    if (one.cents > left) return false;
    left -= one.cents;
    return true;
  });
}

/** Settles the refunds of a payment that explain a newly refunded amount. */
export async function settleFound(
  trx: Transaction<Tables>,
  paymentId: string,
  cents: number,
  now: Date,
): Promise<void> {
  const open = await trx
    .selectFrom('asked_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(IS_OPEN)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  const done = explained(open, cents).map(({ id }) => id);
  if (done.length === 0) return;
  await trx
    .updateTable('asked_refund')
    .set({ status: 'done', decided_at: now })
    .where('id', 'in', done)
    .execute();
}

/**
 * The payments with refunds whose response was lost, or that were accepted but are not confirmed.
 */
export async function paymentsToLookUp(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('asked_refund')
    .select('payment_id')
    .distinct()
    .where(IS_OPEN)
    .where('answer_until', '<=', now)
    .execute();
  return rows.map((row) => row.payment_id);
}

/** In the exact words of the partial index, like `IS_OPEN`. */
const IS_RETURNED_EARLY = sql<boolean>`status = 'PAID' and refunded_cents = 0
  and gateway_status in ('REFUNDED', 'PARTIALLY_REFUNDED', 'REVERSED')`;

/**
 * The payments by PayPal whose capture had been returned before it was found. The webhooks about
 * the return named a capture that no payment had.
 */
export async function paymentsReturnedEarly(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('payment').select('id').where(IS_RETURNED_EARLY).execute();
  return rows.map(({ id }) => id);
}

/**
 * Closes overdue refunds that the provider, which was just asked, does not know.
 *
 * @returns whether there was one.
 */
export async function giveUp(db: Kysely<Tables>, paymentId: string, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('asked_refund')
    .set({ status: 'refused', decided_at: now })
    .where('payment_id', '=', paymentId)
    .where(IS_OPEN)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'asked'), row('asked_at', '<', after(now, -ABSENT_SECONDS))]),
        row.and([
          row('status', '=', 'accepted'),
          row('asked_at', '<', after(now, -ACCEPTED_SECONDS)),
        ]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.length > 0;
}
