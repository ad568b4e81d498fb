/** The records of a simulated account, and how a violated invariant is reported. */
import { sql } from 'kysely';
import type { Entry } from '../../server/sandbox/bank';
import type { Database } from '../../server/platform/database/open';

/** A violated invariant. */
export class Violation extends Error {
  override readonly name = 'Violation';
  /** The steps of the life. */
  steps: unknown;
}

export function hold(condition: boolean, what: string, details?: unknown): void {
  if (!condition)
    throw new Violation(details === undefined ? what : `${what}: ${JSON.stringify(details)}`);
}

export const sum = (cents: readonly number[]): number =>
  cents.reduce((total, one) => total + one, 0);

/** The part of a charge that was refunded, or lost in a dispute. */
export const givenBack = ({ refunds = [], lostCents = 0 }: Entry): number =>
  sum(refunds.map(({ cents }) => cents)) + lostCents;

/** An account, and the database with its records. */
export type Kept = {
  readonly database: Database;
  readonly account: { readonly id: string };
};

/** Whether the outcome of a charge is not known yet. */
export const isCharging = ({ intents }: Pick<Books, 'intents'>): boolean =>
  intents.some(({ status }) => status === 'charging');

/** All records of the account. */
export async function readBooks({ database: { db }, account: { id } }: Kept) {
  const subscriptions = db.selectFrom('subscription').selectAll().where('account_id', '=', id);
  const payments = db.selectFrom('payment').selectAll().where('account_id', '=', id);
  const intents = db.selectFrom('payment_intent').selectAll().where('account_id', '=', id);
  const bookings = db
    .selectFrom('transfer_booking as booked')
    .innerJoin('bank_transfer as transfer', 'transfer.id', 'booked.transfer_id')
    .leftJoin('payment', 'payment.id', 'booked.payment_id')
    .selectAll('booked')
    .select('transfer.bank_id')
    .where((is) => is.or([is('account_id', '=', id), is('account_id', 'is', null)]));
  const { rows } = await sql<{ free: string; credit: string; returned: string }>`
    select coalesce(-sum(cents) filter (where ledger_account = 'credit'), 0) as free,
      coalesce(-sum(cents), 0) as credit,
      coalesce(-sum(cents) filter (where kind in ('refund', 'chargeback', 'return')
        or source like 'refunded-credit:%'), 0) as returned
    from ledger_movement as movement
    join ledger_posting as posting on posting.movement_id = movement.id
    where account_id = ${id} and ledger_account in ('credit', 'reserved')`.execute(db);
  return {
    subscriptions: await subscriptions.orderBy('created_at').execute(),
    payments: await payments.orderBy('account_number').execute(),
    intents: await intents.execute(),
    bookings: await bookings.execute(),
    methods: await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', id)
      .execute(),
    disputes: await db.selectFrom('dispute').selectAll().where('account_id', '=', id).execute(),
    openings: await db
      .selectFrom('ledger_movement')
      .select(['payment_id', 'booked_at'])
      .where('account_id', '=', id)
      .where('source', 'like', 'dispute-opened:%')
      .execute(),
    /** The credit that can be spent. */
    free: Number(rows[0]?.free),
    /** The same, with what open orders count on. */
    credit: Number(rows[0]?.credit),
    /** The credit that refunds, disputes and returned transfers gave or took. */
    returnedCredit: Number(rows[0]?.returned),
  };
}

export type Books = Awaited<ReturnType<typeof readBooks>>;
