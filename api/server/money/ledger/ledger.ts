/**
 * The double-entry ledger of every movement of money, in cents. A movement is written in the same
 * transaction as the event it records, and its postings sum to zero. The database rejects
 * unbalanced movements, a second movement for the same event, more credit than a customer has, and
 * any change. Balances are always derived by summing postings and stored nowhere else.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../platform/database/any-of';
import type { SubscriptionRow } from '../rows';
import type { Tables } from '../../platform/database/schema';
import type { LedgerAccount, MovementKind } from '../../platform/database/schema/ledger';

/**
 * Cents by ledger account: incoming money is positive; outgoing money and liabilities are negative.
 */
export type Postings = Readonly<Partial<Record<LedgerAccount, number>>>;

type Movement = {
  readonly kind: MovementKind;
  /** The source event, such as `charge:` and a payment's id. There is one movement per source. */
  readonly source: string;
  /** The customer; `null` while the owner of the money is unknown. */
  readonly accountId: string | null;
  readonly paymentId?: string | null;
  readonly transferId?: number | null;
  readonly postings: Postings;
};

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** Does nothing if all postings are zero. */
export async function post(
  trx: Transaction<Tables>,
  { kind, source, accountId, paymentId = null, transferId = null, postings }: Movement,
  now: Date,
): Promise<void> {
  const moved = Object.entries(postings).filter(([, cents]) => cents !== 0);
  if (moved.length === 0) return;
  if (sum(moved.map(([, cents]) => cents)) !== 0) throw new Error(`${source} does not balance`);
  // A single statement, to save a round trip in renewals.
  await sql`
    with movement as (
      insert into ledger_movement (kind, source, account_id, payment_id, transfer_id, booked_at)
      values (${kind}, ${source}, ${accountId}, ${paymentId}, ${transferId}, ${now})
      returning id
    )
    insert into ledger_posting (movement_id, ledger_account, cents)
    select movement.id, posting.key, posting.value::bigint
    from movement, jsonb_each_text(${JSON.stringify(Object.fromEntries(moved))}::jsonb) as posting`.execute(
    trx,
  );
}

/** The credit of an account, in cents. */
export type Credit = {
  /** What can be spent. */
  readonly free: number;
  /** What open payments have reserved. */
  readonly reserved: number;
};

const NO_CREDIT: Credit = { free: 0, reserved: 0 };

/** The credit of accounts that ever had any. */
export async function creditBalances(
  db: Kysely<Tables>,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Credit>> {
  const { rows } = await sql<{ account_id: string; free: string; reserved: string }>`
    select movement.account_id,
      -coalesce(sum(cents) filter (where ledger_account = 'credit'), 0) as free,
      -coalesce(sum(cents) filter (where ledger_account = 'reserved'), 0) as reserved
    from ledger_movement as movement
    join ledger_posting as posting on posting.movement_id = movement.id
    where movement.account_id = ${anyOf(accounts, 'uuid')}
      and ledger_account in ('credit', 'reserved')
    group by movement.account_id`.execute(db);
  return new Map(
    rows.map(({ account_id: id, free, reserved }) => [
      id,
      { free: Number(free), reserved: Number(reserved) },
    ]),
  );
}

export async function creditBalance(db: Kysely<Tables>, accountId: string): Promise<Credit> {
  return (await creditBalances(db, [accountId])).get(accountId) ?? NO_CREDIT;
}

/**
 * What the renewal of a subscription can use: free credit, and what its own open payments have
 * reserved or received in part, because a new attempt replaces them.
 */
export async function renewalCredit(
  db: Kysely<Tables>,
  { id, account_id: accountId }: Pick<SubscriptionRow, 'id' | 'account_id'>,
): Promise<Credit> {
  const { rows } = await sql<{ free: string; reserved: string }>`
    select -coalesce(sum(cents) filter (where ledger_account = 'credit'), 0) as free,
      -coalesce(sum(cents) filter (where ledger_account <> 'credit'
        and payment.status = 'PENDING' and payment.subscription_id = ${id}), 0) as reserved
    from ledger_movement as movement
    join ledger_posting as posting on posting.movement_id = movement.id
    left join payment on payment.id = movement.payment_id
    where movement.account_id = ${accountId}
      and ledger_account in ('credit', 'reserved', 'held')`.execute(db);
  return { free: Number(rows[0]?.free ?? 0), reserved: Number(rows[0]?.reserved ?? 0) };
}

/** The credit that a payment reserved when it was opened; the rest of its credit is unused days. */
export async function reservedFor(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const reserved = await db
    .selectFrom('ledger_movement as movement')
    .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
    .select('posting.cents')
    .where('movement.source', '=', `reserved-credit:${paymentId}`)
    .where('posting.ledger_account', '=', 'credit')
    .executeTakeFirst();
  return Number(reserved?.cents ?? 0);
}
