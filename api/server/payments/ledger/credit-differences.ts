/**
 * Compares the stored credit of each customer with the ledger. It is stored so that a price is
 * calculated without summing postings, and changed only together with them.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The number of customers per statement. */
const PAGE = 50;

/** Sorts before every account. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** A customer whose stored credit is not what the ledger owes them, in cents. */
export type CreditDifference = {
  readonly accountId: string;
  readonly ledger: number;
  readonly stored: number;
};

/** Finds the customers whose stored credit differs from the ledger. */
export async function* creditDifferences(db: Kysely<Tables>): AsyncGenerator<CreditDifference> {
  let page: Awaited<ReturnType<typeof pageAfter>>;
  let last = FIRST;
  do {
    page = await pageAfter(db, last);
    for (const { account_id: accountId, credit_cents: stored, owed } of page) {
      last = accountId;
      const ledger = Number(owed);
      if (ledger !== stored) yield { accountId, ledger, stored };
    }
  } while (page.length === PAGE);
}

/** One statement, so that both sides are from the same moment. */
async function pageAfter(db: Kysely<Tables>, last: string) {
  const { rows } = await sql<{ account_id: string; credit_cents: number; owed: string }>`
    with page as (
      select account_id, credit_cents from payer
      where account_id > ${last} order by account_id limit ${PAGE}
    )
    select page.account_id, page.credit_cents, ledger.owed
    from page, lateral (
      select 0 - coalesce(sum(posting.cents), 0) as owed
      from ledger_movement as movement
      join ledger_posting as posting
        on posting.movement_id = movement.id and posting.ledger_account = 'credit'
      where movement.account_id = page.account_id
    ) as ledger
    order by page.account_id`.execute(db);
  return rows;
}
