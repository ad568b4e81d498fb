/**
 * Indexes of tables that have grown large. They are no migrations: each is made beside the servers
 * that read and write its table, which no transaction can, and begun again when it was not finished.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema';

/** The indexes by their names. A released one is never changed: another takes its place. */
export const indexes: Readonly<Record<string, string>> = {
  // What is swept, by its age.
  session_age: 'session (created_at)',
  webhook_event_age: 'webhook_event (received_at)',
  usage_report_age: 'usage_report (reported_at)',
  sandbox_message_age: 'sandbox_message (at)',
  archive_used: 'archive (used_at) where used_at is not null',
  archive_failed: `archive (asked_at) where status = 'failed'`,
  // What reminders are of.
  subscription_trial_end: `subscription (trial_ends_at) where status = 'TRIALING'`,
  subscription_unreminded: `subscription (period_end) where status = 'ACTIVE'
    and reminded_for is distinct from period_end
    and (method in ('bank', 'paypal') or coalesce(scheduled_cycle, cycle) = 'yearly')`,
  payment_method_expiry: 'payment_method (expiry) where token is not null',
  // Closed payments that may still be paid: those of earlier days are not read again.
  payment_intent_watched: 'payment_intent (watch_until) where watch_until is not null',
  // What receipts of deleted accounts still say.
  payment_receipt: `payment (account_id, created_at) where subscriber <> ''`,
  // What is looked up by an address.
  account_new_email: 'account (new_email_key) where new_email_key is not null',
  contact_message_email: 'contact_message (lower(email))',
  sandbox_message_recipient: 'sandbox_message (recipient)',
  // What operators are shown, newest first.
  dispute_newest: 'dispute (opened_at desc, case_id)',
  transfer_booking_kind: 'transfer_booking (kind, booked_at)',
  // What is looked at when an account goes.
  usage_report_account: 'usage_report (account_id)',
  dispute_account: 'dispute (account_id)',
  reminder_sent_account: 'reminder_sent (account_id)',
  operator_act_operator: 'operator_act (operator_id)',
};

/** The indexes that a database lacks, those that were begun and not finished included. */
export async function missingIndexes(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and indisvalid`.execute(db);
  const made = new Set(rows.map(({ name }) => name));
  return Object.keys(indexes).filter((name) => !made.has(name));
}

/** Makes the indexes that are missing in a database that nobody else has open. */
export async function makeIndexes(db: Kysely<Tables>): Promise<void> {
  for (const name of await missingIndexes(db)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(indexes[name] ?? '')}`.execute(db);
  }
}

/** Makes the indexes that are missing while others work with the database. */
export async function makeIndexesBeside(db: Kysely<Tables>): Promise<void> {
  for (const name of await missingIndexes(db)) {
    // What an attempt that was cut off has left behind serves no query.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on ${sql.raw(indexes[name] ?? '')}`.execute(
      db,
    );
  }
}
