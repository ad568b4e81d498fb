import { type Kysely, type Migration, sql } from 'kysely';

/** Reminders: which an account is sent, and which were sent. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column trial_reminders boolean not null default true,
      add column payment_reminders boolean not null default true,
      add column card_reminders boolean not null default true`.execute(db);
    // The key names what the reminder is of, so that no second one can be written.
    await sql`
      create table reminder_sent (
        event text primary key,
        account_id uuid not null references account (id) on delete cascade,
        sent_at timestamptz not null
      )`.execute(db);
    await sql`create index reminder_sent_age on reminder_sent (sent_at)`.execute(db);
    await sql`alter table sandbox_message add column html text`.execute(db);
  },
};
