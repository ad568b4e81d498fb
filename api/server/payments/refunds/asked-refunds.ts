/**
 * Refunds that an operator asked for, written before the provider is asked. While the answer may
 * still come, nobody else books what went back of the payment; one whose answer is lost is settled by
 * what the provider says was given back.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { after } from '../../platform/clock';
import type { Tables } from '../../platform/database/schema';
import type { AskedRefundTable } from '../../platform/database/schema-payments';

/** A row of the table. */
export type AskedRefund = Selectable<AskedRefundTable>;

/** Of those whose money may still go back; in these words, so that its index is found. */
const IS_OPEN = sql<boolean>`status in ('asked', 'accepted')`;

/**
 * Seconds after which what a provider does not know of was not done: by then its search has every
 * refund that it took.
 */
const GIVEN_UP_SECONDS = 60 * 60;
/** The same for what a provider has taken on: the slowest way to pay takes days. */
const ACCEPTED_SECONDS = 14 * 24 * 60 * 60;

/** The cents of each of some payments that are on their way back. */
export async function onTheirWay(
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

/** Whether the answer to a refund of a payment may still come. */
export async function answerMayCome(
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

/**
 * Takes the answer to a refund down.
 *
 * @returns false when it came too late, or somebody else has settled it: nothing is booked then.
 */
export async function takeAnswer(
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

/** No answer will come: from now on, what became of it is looked up. */
export async function loseAnswer(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('asked_refund')
    .set({ answer_until: now })
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .execute();
}

/** Which of some refunds add up to what was found to have gone back. */
function explained(open: readonly AskedRefund[], cents: number): readonly AskedRefund[] {
  const exact = open.find((one) => one.cents === cents);
  if (exact) return [exact];
  let left = cents;
  return open.filter((one) => {
    if (one.cents > left) return false;
    left -= one.cents;
    return true;
  });
}

/** Settles the refunds of a payment of which the provider says that so much more went back. */
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

/** The payments with refunds whose answer is lost, or was that it will be done. */
export async function paymentsToAskAbout(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('asked_refund')
    .select('payment_id')
    .distinct()
    .where(IS_OPEN)
    .where('answer_until', '<=', now)
    .execute();
  return rows.map((row) => row.payment_id);
}

/**
 * Gives up what a provider that was just asked knows nothing of.
 *
 * @returns whether there was such a refund.
 */
export async function giveUp(db: Kysely<Tables>, paymentId: string, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('asked_refund')
    .set({ status: 'refused', decided_at: now })
    .where('payment_id', '=', paymentId)
    .where(IS_OPEN)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'asked'), row('asked_at', '<', after(now, -GIVEN_UP_SECONDS))]),
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
