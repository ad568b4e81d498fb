import { type Kysely, type Migration, sql } from 'kysely';

/** Authenticator apps, recovery codes, and logins that wait for either. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Stored on the account because every login reads it.
    await sql`alter table account add column second_factor_at timestamptz`.execute(db);
    await sql`alter table session
      add column proved_at timestamptz,
      add column second_factor_at timestamptz`.execute(db);
    // The key is named `id` as in every table that key rotation re-encrypts.
    await sql`
      create table second_factor (
        id uuid primary key references account (id) on delete cascade,
        secret text not null,
        last_step integer not null default 0,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table recovery_code (
        account_id uuid not null references account (id) on delete cascade,
        hash text not null,
        primary key (account_id, hash)
      )`.execute(db);
    await sql`
      create table second_step (
        hash text primary key,
        account_id uuid not null references account (id) on delete cascade,
        way text not null check (way in ('password', 'google')),
        device text not null,
        attempts integer not null default 0,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index second_step_account on second_step (account_id)`.execute(db);
    await sql`create index second_step_expiry on second_step (expires_at)`.execute(db);
  },
};
