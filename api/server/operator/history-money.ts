/** The parts of an account's history about money, derived from existing tables. */
import { sql } from 'kysely';
import { entry, MAX, type Part } from './history-entry';

const ofBegun: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'receipt_number', 'amount_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '<=', until)
    .orderBy('account_number', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('payment_started', row.id, row.created_at, {
      subject: row.receipt_number,
      cents: row.amount_cents,
    }),
  );
};

const ofPaid: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'receipt_number', 'amount_cents', 'paid_at'])
    .where('account_id', '=', accountId)
    .where('paid_at', '<=', until)
    .orderBy('paid_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('payment_succeeded', row.id, row.paid_at, {
      subject: row.receipt_number,
      cents: row.amount_cents,
    }),
  );
};

/** Payments have no column for the time of a decline; it is that of the last declined attempt. */
const ofFailed: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('payment_intent as intent', (join) =>
      join.onRef('intent.payment_id', '=', 'payment.id').on('intent.status', '=', 'declined'),
    )
    .select(['payment.id', 'payment.receipt_number', 'payment.amount_cents'])
    .select((row) =>
      row.fn.coalesce(row.fn.max('intent.updated_at'), 'payment.created_at').as('failed_at'),
    )
    .where('payment.account_id', '=', accountId)
    .where('payment.status', 'in', ['DECLINED', 'FAILED'])
    .groupBy('payment.id')
    .having((row) =>
      row(row.fn.coalesce(row.fn.max('intent.updated_at'), 'payment.created_at'), '<=', until),
    )
    .orderBy('failed_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('payment_failed', row.id, row.failed_at, {
      subject: row.receipt_number,
      cents: row.amount_cents,
    }),
  );
};

/**
 * Refunds come from the ledger, because a payment only has their sum and the time of the last one.
 */
const ofRefunds: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .innerJoin('payment', 'payment.id', 'movement.payment_id')
    .select(['movement.id', 'movement.booked_at', 'payment.receipt_number'])
    .select(sql<string>`-posting.cents`.as('cents'))
    .where('movement.account_id', '=', accountId)
    .where('movement.source', 'like', 'refund:%')
    .where('movement.booked_at', '<=', until)
    .where('posting.ledger_account', 'in', ['cards', 'paypal', 'bank', 'held', 'disputed'])
    .where(sql<boolean>`posting.cents < 0`)
    .orderBy('movement.id', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('payment_refunded', String(row.id), row.booked_at, {
      subject: row.receipt_number,
      cents: Number(row.cents),
    }),
  );
};

const ofDisputes: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider', 'case_id', 'cents', 'opened_at'])
    .where('account_id', '=', accountId)
    .where('opened_at', '<=', until)
    .orderBy('opened_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ provider, case_id: subject, cents, opened_at: at }) =>
    entry('payment_disputed', `${provider}:${subject}`, at, { subject, cents }),
  );
};

const ofDecisions: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider', 'case_id', 'cents', 'state', 'decided_at'])
    .where('account_id', '=', accountId)
    .where('decided_at', '<=', until)
    .orderBy('decided_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap(({ provider, case_id: subject, cents, state, decided_at: at }) =>
    entry(state === 'won' ? 'dispute_won' : 'dispute_lost', `${provider}:${subject}`, at, {
      subject,
      cents,
    }),
  );
};

const ofTransfers: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('bank_transfer as transfer')
    .select(['id', 'bank_id', 'cents', 'received_at'])
    .where('id', 'in', (from) =>
      from
        .selectFrom('transfer_booking as booking')
        .innerJoin('payment', 'payment.id', 'booking.payment_id')
        .select('booking.transfer_id')
        .where('payment.account_id', '=', accountId),
    )
    .where('received_at', '<=', until)
    .orderBy('received_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('transfer_arrived', String(row.id), row.received_at, {
      subject: row.bank_id,
      cents: row.cents,
    }),
  );
};

/** Transfers that the bank returned by itself; what operators sent back is a refund. */
const ofReturned: Part = async (db, accountId, until) => {
  const rows = await db
    .selectFrom('transfer_booking as booking')
    .innerJoin('bank_transfer as transfer', 'transfer.id', 'booking.transfer_id')
    .innerJoin('payment', 'payment.id', 'booking.payment_id')
    .select(['booking.id', 'transfer.bank_id', 'transfer.cents', 'booking.booked_at'])
    .where('payment.account_id', '=', accountId)
    .where('booking.kind', '=', 'returned')
    .where('booking.booked_at', '<=', until)
    .orderBy('booking.booked_at', 'desc')
    .limit(MAX)
    .execute();
  return rows.flatMap((row) =>
    entry('transfer_returned', String(row.id), row.booked_at, {
      subject: row.bank_id,
      cents: row.cents,
    }),
  );
};

/** The parts. */
export const moneyParts: readonly Part[] = [
  ofBegun,
  ofPaid,
  ofFailed,
  ofRefunds,
  ofDisputes,
  ofDecisions,
  ofTransfers,
  ofReturned,
];
