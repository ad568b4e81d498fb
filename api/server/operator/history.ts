/** The history of an account, derived from existing tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { usd } from '../../contract/money/plans/usd';
import { HISTORY_MAX, type HistoryEntry } from '../../contract/operator/accounts';
import type { Account } from '../accounts/accounts';
import type { Tables } from '../platform/database/schema';
import { outcomeOf, selectActs } from './acts';

type Row = Pick<HistoryEntry, 'kind' | 'language' | 'subject'> & {
  /** Unique within its kind. */
  readonly key: string;
  readonly at: Date;
  readonly cents: string | null;
};

/** One more than a page holds, to detect that there are more. */
const MAX = sql.lit(HISTORY_MAX + 1);

/** The newest entries of each kind that are not later than a moment, as the columns of `Row`. */
function partsOf(accountId: string, until: Date): readonly RawBuilder<unknown>[] {
  const upTo = (at: string, order = at) =>
    sql`account_id = ${accountId} and ${sql.ref(at)} <= ${until}
      order by ${sql.ref(order)} desc limit ${MAX}`;
  const failedAt = sql`coalesce(max(intent.updated_at), payment.created_at)`;
  return [
    sql`select 'signed_in' as kind, id::text as key, created_at as at, device as subject,
        null::bigint as cents, null::text as language
      from session where ${upTo('created_at')}`,
    sql`select 'signed_out', id::text, ended_at, device, null, null
      from session where ${upTo('ended_at')}`,
    sql`select kind, id::text, at, device, null, null from account_event where ${upTo('at')}`,
    sql`select 'price_announced', version.id::text, written_at, plan_code, monthly_cents, null
      from price_notice join price_version as version on version.id = price_version_id
      where ${upTo('written_at')}`,
    sql`select document || '_announced', version::text, written_at, version::text, null, null
      from legal_notice where ${upTo('written_at')}`,
    sql`select case when trial_ends_at is null then 'subscribed' else 'trial_started' end,
        id::text, started_at, plan_code, null, null
      from subscription where ${upTo('started_at')}`,
    sql`select 'subscription_ended', id::text, ended_at, plan_code, null, null
      from subscription where ${upTo('ended_at')}`,
    sql`select 'payment_started', id::text, created_at, receipt_number, amount_cents, null
      from payment where ${upTo('created_at', 'account_number')}`,
    sql`select 'payment_succeeded', id::text, paid_at, receipt_number, amount_cents, null
      from payment where ${upTo('paid_at')}`,
    // Payments do not store when they were declined; use the time of the last declined attempt.
    sql`select 'payment_failed', payment.id::text, ${failedAt} as failed_at, receipt_number,
        amount_cents, null
      from payment left join payment_intent as intent
        on intent.payment_id = payment.id and intent.status = 'declined'
      where payment.account_id = ${accountId} and payment.status in ('DECLINED', 'FAILED')
      group by payment.id having ${failedAt} <= ${until} order by failed_at desc limit ${MAX}`,
    // From the ledger, because a payment only has the sum of its refunds and the time of the last.
    sql`select 'payment_refunded', movement.id::text, booked_at, receipt_number, -posting.cents, null
      from ledger_movement as movement
      join ledger_posting as posting on posting.movement_id = movement.id
      join payment on payment.id = movement.payment_id
      where source like 'refund:%' and posting.cents < 0
        and ledger_account in ('cards', 'paypal', 'bank', 'held', 'disputed')
        and movement.${upTo('booked_at', 'movement.id')}`,
    sql`select 'payment_disputed', provider || ':' || case_id, opened_at, case_id, cents, null
      from dispute where ${upTo('opened_at')}`,
    sql`select case state when 'won' then 'dispute_won' else 'dispute_lost' end,
        provider || ':' || case_id, decided_at, case_id, cents, null
      from dispute where ${upTo('decided_at')}`,
    sql`select 'transfer_arrived', id::text, received_at, bank_id, cents, null
      from bank_transfer where id in (
        select transfer_id from transfer_booking as booking
        join payment on payment.id = booking.payment_id where account_id = ${accountId})
        and received_at <= ${until} order by received_at desc limit ${MAX}`,
    // Returned by the bank; a transfer that operators sent back is a refund.
    sql`select 'transfer_returned', booking.id::text, booked_at, bank_id, transfer.cents, null
      from transfer_booking as booking
      join bank_transfer as transfer on transfer.id = booking.transfer_id
      join payment on payment.id = booking.payment_id
      where booking.kind = 'returned' and ${upTo('booked_at')}`,
    sql`select case outcome when 'sent' then 'mail_sent' else 'mail_failed' end,
        id::text, at, template, null, language
      from sent_message where ${upTo('at')}`,
  ];
}

function entry({ kind, key, at, subject, cents, language }: Row): HistoryEntry {
  const amount = cents === null ? null : usd(Number(cents));
  return { id: `${kind}:${key}`, at: at.toISOString(), kind, amount, subject, language, act: null };
}

function ofAccount(account: Account): HistoryEntry[] {
  const moments = [
    ['registered', account.created_at],
    // The version that the account accepted by registering.
    ['terms_accepted', account.created_at, String(account.terms_version)],
    ['phone_verified', account.phone_verified_at],
    ['email_verified', account.email_verified_at],
  ] as const;
  return moments.flatMap(([kind, at, subject = null]) =>
    at ? [entry({ kind, key: account.id, at, subject, cents: null, language: null })] : [],
  );
}

async function actsOf(
  db: Kysely<Tables>,
  accountId: string,
  until: Date,
): Promise<readonly HistoryEntry[]> {
  const rows = await selectActs(db)
    .where('act.account_id', '=', accountId)
    .where('act.at', '<=', until)
    .orderBy('act.id', 'desc')
    .limit(HISTORY_MAX + 1)
    .execute();
  return rows.map((row) => ({
    id: `act:${row.id}`,
    at: row.at.toISOString(),
    kind: 'act',
    amount: row.cents === null ? null : usd(row.cents),
    subject: row.subject,
    language: null,
    act: {
      kind: row.kind,
      operator: row.operator_email,
      reason: row.reason,
      outcome: outcomeOf(row),
    },
  }));
}

/** Later than any entry. */
const END_OF_TIME = '9999-12-31T00:00:00.000Z';

/** A page, newest first, that starts after the time and id of the previous page's last entry. */
export async function historyOf(
  db: Kysely<Tables>,
  account: Account,
  before: string | undefined,
): Promise<{ history: HistoryEntry[]; hasMore: boolean }> {
  const [at = END_OF_TIME, id = ''] = before?.split(' ') ?? [];
  const until = new Date(at);
  const parts = partsOf(account.id, until).map((part) => sql`(${part})`);
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db);
  const all = [...ofAccount(account), ...rows.map(entry)];
  all.push(...(await actsOf(db, account.id, until)));
  const sorted = all
    .filter((one) => before === undefined || one.at < at || (one.at === at && one.id < id))
    .toSorted((a, b) => compare(b.at, a.at) || compare(b.id, a.id));
  return { history: sorted.slice(0, HISTORY_MAX), hasMore: sorted.length > HISTORY_MAX };
}

/** By code units, as `<` compares, so that the end of a page is where the next one begins. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
