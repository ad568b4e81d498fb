/**
 * Indexes added to tables that may be large. They are not migrations because they are built with
 * `create index concurrently`, which cannot run in a transaction; an unfinished one is dropped and
 * built again.
 */
import { type Kysely, sql } from 'kysely';
import { NAME_WORDS } from './name-words';
import type { Tables } from './schema';

/** The indexes by name. A released index is never edited; a new one replaces it. */
export const indexes: Readonly<Record<string, string>> = {
  // For removing rows by age.
  session_age: 'session (created_at)',
  webhook_event_age: 'webhook_event (received_at)',
  usage_report_age: 'usage_report (reported_at)',
  sandbox_message_age: 'sandbox_message (at)',
  archive_used: 'archive (used_at) where used_at is not null',
  archive_failed: `archive (asked_at) where status = 'failed'`,
  // For reminders.
  subscription_trial_end: `subscription (trial_ends_at) where status = 'TRIALING'`,
  // It replaces `subscription_unreminded`, which older servers search.
  subscription_period_unreminded: `subscription (period_end) where status = 'ACTIVE'
    and reminded_for is distinct from period_end`,
  payment_method_expiry: 'payment_method (expiry) where token is not null',
  // Closed payments that may still be paid at the provider.
  payment_intent_watched: 'payment_intent (watch_until) where watch_until is not null',
  // Captures found at PayPal that had been refunded before.
  payment_returned_early: `payment (id) where status = 'PAID' and refunded_cents = 0
    and gateway_status in ('REFUNDED', 'PARTIALLY_REFUNDED', 'REVERSED')`,
  // Receipts of deleted accounts that still hold the buyer's details.
  payment_receipt: `payment (account_id, created_at) where subscriber <> ''`,
  // For lookups by address.
  account_new_email: 'account (new_email_key) where new_email_key is not null',
  contact_message_email: 'contact_message (lower(email))',
  sandbox_message_recipient: 'sandbox_message (recipient)',
  // For the operators' search by name. It replaces `account_words` and `account_name_words`, which
  // older servers search.
  account_folded_names: `account using gin (${NAME_WORDS}) where activated_at is not null`,
  // For the operators' lists, newest first.
  dispute_newest: 'dispute (opened_at desc, case_id)',
  asked_refund_act: 'asked_refund (act_id)',
  operator_act_subject: 'operator_act (kind, subject)',
  transfer_booking_kind: 'transfer_booking (kind, booked_at)',
  // For comparing the transfers with the bank's messages.
  ledger_movement_transfer: 'ledger_movement (transfer_id) where transfer_id is not null',
  // For deleting an account.
  usage_report_account: 'usage_report (account_id)',
  dispute_account: 'dispute (account_id)',
  reminder_sent_account: 'reminder_sent (account_id)',
  operator_act_operator: 'operator_act (operator_id)',
};

/** The names of indexes that a database lacks, including unfinished ones. */
export async function missingIndexes(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and indisvalid`.execute(db);
  const made = new Set(rows.map(({ name }) => name));
  return Object.keys(indexes).filter((name) => !made.has(name));
}

/** Creates the missing indexes of a database that no other process is using. */
export async function makeIndexes(db: Kysely<Tables>): Promise<void> {
  for (const name of await missingIndexes(db)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(indexes[name] ?? '')}`.execute(db);
  }
}

/** Creates the missing indexes while the database is in use. */
export async function makeIndexesBeside(db: Kysely<Tables>): Promise<void> {
  for (const name of await missingIndexes(db)) {
    // An interrupted build leaves an invalid index behind.
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on ${sql.raw(indexes[name] ?? '')}`.execute(
      db,
    );
  }
}
