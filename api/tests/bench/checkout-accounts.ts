/** The database that checkouts are measured on: accounts with a session each, and long lists. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../server/platform/database/schema';
import { BATCH, prepareAccounts } from './accounts';

/** Accounts that pay once each: more than any run gets through. */
const ACCOUNTS = 30_000;
/** The sizes of the two payment lists to compare. */
export const SHORT = 100;
export const LONG = 100_000;

export const prepare = (where: string): Promise<void> =>
  prepareAccounts(where, ACCOUNTS, writeLists);

/** Writes the two lists of payments for the first two accounts. */
async function writeLists(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const [at, size] of [SHORT, LONG].entries()) {
    const account = ids[at] ?? '';
    await sql`insert into payer (account_id, payments) values (${account}, ${size})`.execute(db);
    for (let first = 1; first <= size; first += BATCH) {
      const last = Math.min(size, first + BATCH - 1);
      await sql`insert into payment (id, account_id, account_number, receipt_number, purpose,
        plan_code, cycle, subtotal_cents, discount_cents, credit_cents, amount_cents, method,
        card_brand, card_last4, status, gateway_code, gateway_status, subscriber, company, email,
        created_at)
        select gen_random_uuid(), ${account}, n, 'BENCH-' || ${String(at)} || '-' || n, 'renew',
          'growth', 'monthly', 2500, 0, 0, 2500, 'card', 'visa', '1111', 'PAID', '100',
          'AUTHORIZED', 'Lina Haddad', 'bench', 'lina@example.com', now()
        from generate_series(${first}::integer, ${last}::integer) as n`.execute(db);
    }
  }
}
