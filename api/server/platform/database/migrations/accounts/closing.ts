import { type Kysely, type Migration, sql } from 'kysely';

/** Closed accounts, and data archives requested by their owners. */
export const accountClosing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column closed_at timestamptz,
      add column erased_steps smallint not null default 0`.execute(db);
    await sql`create index account_closed on account (erased_steps, closed_at)
      where closed_at is not null`.execute(db);
    // A deleted account has no e-mail address any more, so a new account can use it.
    await sql`drop index account_email`.execute(db);
    await sql`create unique index account_email on account (email_key)
      where activated_at is not null and email_key <> ''`.execute(db);

    await sql`alter table session drop constraint session_ended_by_check`.execute(db);
    await sql`alter table session add constraint session_ended_by_check
      check (ended_by in ('logout', 'reuse', 'revoked', 'password', 'merge', 'closing'))`.execute(
      db,
    );
    await sql`alter table one_time_code drop constraint one_time_code_purpose_check`.execute(db);
    await sql`alter table one_time_code add constraint one_time_code_purpose_check
      check (purpose in ('register', 'password', 'phone', 'closing'))`.execute(db);

    // Stored in the database rather than on disk, because the server that creates an archive may
    // not be the one that serves it.
    await sql`
      create table archive (
        account_id uuid primary key references account (id) on delete cascade,
        status text not null check (status in ('making', 'ready', 'failed')),
        asked_at timestamptz not null,
        run_after timestamptz not null,
        attempts integer not null default 0,
        token_hash text unique,
        expires_at timestamptz,
        used_at timestamptz
      )`.execute(db);
    await sql`create index archive_waiting on archive (run_after) where status = 'making'`.execute(
      db,
    );
    await sql`create index archive_expiry on archive (expires_at)`.execute(db);
    await sql`
      create table archive_part (
        account_id uuid not null references archive (account_id) on delete cascade,
        attempt integer not null,
        part integer not null,
        bytes bytea not null,
        primary key (account_id, attempt, part)
      )`.execute(db);
  },
};
