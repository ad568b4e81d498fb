/** The history of an account, made of what the tables say already; each part newest first. */
import { type Kysely, sql } from 'kysely';
import { usd } from '../../contract/billing/usd';
import { HISTORY_MAX, type HistoryEntry } from '../../contract/operator/accounts';
import type { Account } from '../accounts/accounts';
import type { PaymentRow } from '../billing/invoices/serializers';
import type { Tables } from '../platform/database/schema';

type Kind = HistoryEntry['kind'];

/** An entry that is none while it has no time. */
function entry(
  kind: Kind,
  id: string,
  at: Date | null,
  { subject = null, cents }: { readonly subject?: string | null; readonly cents?: number } = {},
): HistoryEntry[] {
  if (!at) return [];
  const amount = cents === undefined ? null : usd(cents);
  return [{ id: `${kind}:${id}`, at: at.toISOString(), kind, amount, subject, act: null }];
}

/** One more than an answer has, so that it is known whether something was left out. */
const MOST = HISTORY_MAX + 1;

function ofAccount(account: Account): HistoryEntry[] {
  return [
    ...entry('registered', account.id, account.created_at),
    ...entry('phone_verified', account.id, account.phone_verified_at),
    ...entry('email_verified', account.id, account.email_verified_at),
    ...entry('closed', account.id, account.closed_at),
  ];
}

async function ofSessions(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ id, device, created_at: began, ended_at: ended }) => [
    ...entry('signed_in', id, began, { subject: device }),
    ...entry('signed_out', id, ended, { subject: device }),
  ]);
}

async function ofSubscriptions(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'plan_code', 'started_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap((row) =>
    entry('subscribed', row.id, row.started_at, { subject: row.plan_code }),
  );
}

async function ofPayments(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'receipt_number', 'amount_cents', 'status', 'created_at', 'paid_at'])
    // A payment has no time of its own for it: that of its last attempt is it.
    .select((row) =>
      row
        .selectFrom('payment_intent')
        .select((intent) => intent.fn.max('updated_at').as('at'))
        .whereRef('payment_intent.payment_id', '=', 'payment.id')
        .where('payment_intent.status', '=', 'declined')
        .as('declined_at'),
    )
    .where('account_id', '=', accountId)
    .orderBy('account_number', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap((row) => {
    const about = { subject: row.receipt_number, cents: row.amount_cents };
    const failed = row.status === 'DECLINED' || row.status === 'FAILED';
    return [
      ...entry('payment_started', row.id, row.created_at, about),
      ...entry('payment_succeeded', row.id, row.paid_at, about),
      ...entry(
        'payment_failed',
        row.id,
        failed ? (row.declined_at ?? row.created_at) : null,
        about,
      ),
    ];
  });
}

/** What went back, by the ledger: a payment itself knows the sum and the last time alone. */
async function ofRefunds(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .innerJoin('payment', 'payment.id', 'movement.payment_id')
    .select(['movement.id', 'movement.booked_at', 'payment.receipt_number'])
    .select(sql<string>`-posting.cents`.as('cents'))
    .where('movement.account_id', '=', accountId)
    .where('movement.source', 'like', 'refund:%')
    .where('posting.ledger_account', 'in', ['cards', 'paypal', 'bank', 'held', 'disputed'])
    .where(sql<boolean>`posting.cents < 0`)
    .orderBy('movement.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap((row) =>
    entry('payment_refunded', String(row.id), row.booked_at, {
      subject: row.receipt_number,
      cents: Number(row.cents),
    }),
  );
}

async function ofDisputes(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider', 'case_id', 'cents', 'opened_at'])
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ provider, case_id: subject, cents, opened_at: at }) =>
    entry('payment_disputed', `${provider}:${subject}`, at, { subject, cents }),
  );
}

async function ofTransfers(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
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
    .orderBy('received_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap((row) =>
    entry('transfer_arrived', String(row.id), row.received_at, {
      subject: row.bank_id,
      cents: row.cents,
    }),
  );
}

/** Which messages arrived; never what was in them. */
async function ofMessages(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'template', 'delivered_at'])
    .where('account_id', '=', accountId)
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap((row) =>
    entry('mail_sent', row.id, row.delivered_at, { subject: row.template }),
  );
}

async function ofActs(db: Kysely<Tables>, accountId: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('operator_act')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, at, subject, cents, kind, operator_email: operator, reason }) => ({
    id: `act:${id}`,
    at: at.toISOString(),
    kind: 'act',
    amount: cents === null ? null : usd(cents),
    subject,
    act: { kind, operator, reason },
  }));
}

/** Everything, newest first. */
export async function historyOf(
  db: Kysely<Tables>,
  account: Account,
): Promise<{ history: HistoryEntry[]; hasMore: boolean }> {
  const parts = [
    ofSessions,
    ofSubscriptions,
    ofPayments,
    ofRefunds,
    ofDisputes,
    ofTransfers,
    ofMessages,
    ofActs,
  ];
  const all = ofAccount(account);
  for (const part of parts) all.push(...(await part(db, account.id)));
  const sorted = all.toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id));
  return { history: sorted.slice(0, HISTORY_MAX), hasMore: sorted.length > HISTORY_MAX };
}

/** The newest payments that an answer has. */
export const PAYMENTS_MAX = 100;

/** The newest payments of an account. */
export async function newestPayments(db: Kysely<Tables>, accountId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('account_number', 'desc')
    .limit(PAYMENTS_MAX)
    .execute();
}
