import { type Kysely, type Migration, sql } from 'kysely';

/** Account events. */
export const accountEvents: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table account_event (
        id bigint generated always as identity primary key,
        account_id uuid not null references account (id) on delete cascade,
        kind text not null,
        device text not null,
        at timestamptz not null
      )`.execute(db);
    await sql`create index account_event_account on account_event (account_id, id)`.execute(db);
    await sql`create index account_event_age on account_event (at)`.execute(db);
    // Rows are deleted when they expire; until then they cannot be changed.
    await sql`create trigger append_only before update on account_event
      for each row execute function refuse_change()`.execute(db);
  },
};

/** Browsers in which accounts have logged in before. */
export const knownDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Null for existing accounts: their next login is recorded without a notification about a new
    // device.
    await sql`alter table account add column first_login_at timestamptz`.execute(db);
    await sql`
      create table known_device (
        hash text primary key,
        account_id uuid not null references account (id) on delete cascade,
        device text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index known_device_account on known_device (account_id)`.execute(db);
    await sql`create index known_device_expiry on known_device (expires_at)`.execute(db);
  },
};
