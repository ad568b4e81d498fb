/**
 * The ledger: every movement of money, double entry, in cents. A movement is written with what it is
 * of, in the same transaction, and its postings add up to nothing; the database refuses one that does
 * not, a second one of the same thing, and every change of what is written. What is owed, held or
 * earned is the sum of postings and stands nowhere else.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { LedgerAccount, MovementKind } from '../../platform/database/schema-payments';

/** Cents by ledger account; what comes in there is positive, what goes out or is owed negative. */
export type Postings = Readonly<Partial<Record<LedgerAccount, number>>>;

/** A movement of money. */
export type Movement = {
  readonly kind: MovementKind;
  /** What it is of, such as `charge:` and the id of a payment. There is one movement of each. */
  readonly source: string;
  /** The customer it concerns; `null` while nobody knows whose money it is. */
  readonly accountId: string | null;
  readonly paymentId?: string | null;
  readonly transferId?: number | null;
  readonly postings: Postings;
};

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** Writes a movement; one of nothing is not written. */
export async function post(
  trx: Transaction<Tables>,
  { kind, source, accountId, paymentId = null, transferId = null, postings }: Movement,
  now: Date,
): Promise<void> {
  const moved = Object.entries(postings).filter(([, cents]) => cents !== 0);
  if (moved.length === 0) return;
  if (sum(moved.map(([, cents]) => cents)) !== 0) throw new Error(`${source} does not balance`);
  // One statement: a renewal waits for the database no longer than it has to.
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

/** What of the ledger is added up. */
type Part = { readonly accountId?: string; readonly paymentId?: string };

/** The balance of every ledger account: of all, of a customer, or of a payment. */
export async function balances(
  db: Kysely<Tables>,
  { accountId, paymentId }: Part = {},
): Promise<Record<LedgerAccount, number>> {
  const rows = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_movement as movement', 'movement.id', 'posting.movement_id')
    .select('posting.ledger_account')
    .select((row) => row.fn.sum<string>('posting.cents').as('cents'))
    .$if(accountId !== undefined, (query) =>
      query.where('movement.account_id', '=', accountId ?? ''),
    )
    .$if(paymentId !== undefined, (query) =>
      query.where('movement.payment_id', '=', paymentId ?? ''),
    )
    .groupBy('posting.ledger_account')
    .execute();
  const found = new Map(rows.map((row) => [row.ledger_account, Number(row.cents)]));
  const of = (name: LedgerAccount): number => found.get(name) ?? 0;
  return {
    cards: of('cards'),
    paypal: of('paypal'),
    bank: of('bank'),
    sales: of('sales'),
    credit: of('credit'),
    held: of('held'),
    unmatched: of('unmatched'),
    disputed: of('disputed'),
  };
}
