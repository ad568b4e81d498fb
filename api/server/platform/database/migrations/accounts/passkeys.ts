import { type Kysely, type Migration, sql } from 'kysely';

/** Passkeys, and the challenges issued for them. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table passkey (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        device text not null,
        synced boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db);
    await sql`create index passkey_account on passkey (account_id)`.execute(db);
    await sql`
      create table passkey_challenge (
        hash text primary key,
        account_id uuid references account (id) on delete cascade,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index passkey_challenge_account on passkey_challenge (account_id)
      where account_id is not null`.execute(db);
    await sql`create index passkey_challenge_expiry on passkey_challenge (expires_at)`.execute(db);
  },
};
