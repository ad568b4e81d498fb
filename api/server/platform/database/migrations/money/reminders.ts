import { type Kysely, type Migration, sql } from 'kysely';

/** Reminder preferences and sent reminders. */
export const reminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column trial_reminders boolean not null default true,
      add column payment_reminders boolean not null default true,
      add column card_reminders boolean not null default true`.execute(db);
    // The key identifies the event, so that a reminder cannot be recorded twice.
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
