/** The accounts that a load uses: one password for all, and access tokens that it knows. */
import { createHash, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_COST } from '../../server/accounts/login/passwords';
import { type Database, openEmbedded, openPostgres } from '../../server/platform/database/open';
import type { Tables } from '../../server/platform/database/schema';

/** Rows that a statement inserts, few enough for the statement timeout on a busy machine. */
export const BATCH = 5_000;

/** The access token of the n-th account. */
export const tokenOf = (n: number): string =>
  `bench-token-of-account-${String(n).padStart(8, '0')}`;

export const PASSWORD = 'five grey geese';

/** The body with which the n-th account logs in. */
export const loginOf = (n: number): string =>
  JSON.stringify({ email: `${n}@example.com`, password: PASSWORD });

/** Opens PostgreSQL by its URL, or the embedded database in a folder. */
export const open = (where: string): Promise<Database> =>
  where.startsWith('postgres') ? openPostgres(where) : openEmbedded(where);

/** Writes accounts with a session each, and then what else a load needs. */
export async function prepareAccounts(
  where: string,
  count: number,
  more: (db: Kysely<Tables>, ids: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  const { db, close } = await open(where);
  const passwordHash = await hash(PASSWORD, DEFAULT_COST);
  const ids = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += BATCH) {
    const rows = ids.slice(from, from + BATCH).map((id, at) => ({
      n: from + at,
      id,
      session: randomUUID(),
      hash: createHash('sha256')
        .update(tokenOf(from + at))
        .digest('base64url'),
    }));
    const json = JSON.stringify(rows);
    const each = sql`jsonb_to_recordset(${json}::jsonb) as one (n integer, id uuid, session uuid, hash text)`;
    await sql`insert into account (id, business_name, business_name_key, first_name, last_name,
      email, email_key, phone, password_hash, language, phone_verified_at, activated_at, created_at,
      updated_at)
      select id, 'bench_' || n, 'bench_' || n, 'Lina', 'Haddad', n || '@example.com',
        n || '@example.com', '+97059' || lpad(n::text, 7, '0'), ${passwordHash}, 'en', now(), now(),
        now(), now()
      from ${each}`.execute(db);
    await sql`insert into session (id, account_id, device, created_at, last_seen_at)
      select session, id, 'bench', now(), now() from ${each}`.execute(db);
    await sql`insert into session_token (hash, session_id, kind, expires_at)
      select hash, session, 'access', now() + interval '1 day' from ${each}`.execute(db);
  }
  await more(db, ids);
  await sql`analyze`.execute(db);
  await close();
}
