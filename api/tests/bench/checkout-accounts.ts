/** The database that checkouts are measured on: accounts with a session each, and long lists. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, openEmbedded, openPostgres } from '../../server/platform/database/open';

/** Accounts that pay once each: more than any run gets through. */
const ACCOUNTS = 30_000;
/** Rows that a statement inserts, few enough for the statement timeout on a busy machine. */
const BATCH = 5_000;
/** The sizes of the two payment lists to compare. */
export const SHORT = 100;
export const LONG = 100_000;

/** The access token of the n-th account. */
export const tokenOf = (n: number): string =>
  `bench-token-of-account-${String(n).padStart(8, '0')}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Opens PostgreSQL by its URL, or the embedded database in a folder. */
export const open = (where: string): Promise<Database> =>
  where.startsWith('postgres') ? openPostgres(where) : openEmbedded(where);

/** Writes accounts with a session each, and the two lists of payments for the first two. */
export async function prepare(where: string): Promise<void> {
  const { db, close } = await open(where);
  const ids = Array.from({ length: ACCOUNTS }, () => randomUUID());
  for (let from = 0; from < ACCOUNTS; from += BATCH) {
    const rows = ids.slice(from, from + BATCH).map((id, at) => ({
      n: from + at,
      id,
      session: randomUUID(),
      hash: hashOf(tokenOf(from + at)),
    }));
    const json = JSON.stringify(rows);
    const each = sql`jsonb_to_recordset(${json}::jsonb) as one (n integer, id uuid, session uuid, hash text)`;
    await sql`insert into account (id, business_name, business_name_key, first_name, last_name,
      email, email_key, phone, language, phone_verified_at, activated_at, created_at, updated_at)
      select id, 'bench_' || n, 'bench_' || n, 'Lina', 'Haddad', n || '@example.com',
        n || '@example.com', '+97059' || lpad(n::text, 7, '0'), 'en', now(), now(), now(), now()
      from ${each}`.execute(db);
    await sql`insert into session (id, account_id, device, created_at, last_seen_at)
      select session, id, 'bench', now(), now() from ${each}`.execute(db);
    await sql`insert into session_token (hash, session_id, kind, expires_at)
      select hash, session, 'access', now() + interval '1 day' from ${each}`.execute(db);
  }
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
  await sql`analyze`.execute(db);
  await close();
}
