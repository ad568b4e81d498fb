import { type Kysely, type Migration, sql } from 'kysely';

/** Verified webhooks that have not been processed yet. */
export const webhookTasks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table webhook_task (
        provider text not null,
        event_id text not null,
        -- Ids named by the webhook; the provider is asked about them.
        reference text,
        refund_of text,
        dispute_id text,
        failures integer not null default 0,
        run_after timestamptz not null,
        primary key (provider, event_id)
      )`.execute(db);
    await sql`create index webhook_task_due on webhook_task (run_after)`.execute(db);
  },
};

/** The bank's messages, stored before they are processed. Rows are append-only. */
export const bankMessages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table bank_message (
        event_id text primary key,
        type text not null check (type in ('received', 'returned')),
        -- The bank's id of the transfer.
        bank_id text not null,
        reference text not null,
        -- Null if the bank is asked for it.
        cents integer check (cents > 0),
        received_at timestamptz not null
      )`.execute(db);
    await sql`create index bank_message_transfer on bank_message (bank_id)`.execute(db);
    await sql`create index bank_message_time on bank_message (received_at)`.execute(db);
    // Transfers from before were reported too, and are compared with what was booked for them.
    await sql`
      insert into bank_message (event_id, type, bank_id, reference, cents, received_at)
      select bank_id, 'received', bank_id, reference, cents, received_at from bank_transfer
      union all
      select 'returned:' || bank_id, 'returned', bank_id, reference, cents, booked_at
      from transfer_booking join bank_transfer as transfer on transfer.id = transfer_id
      where kind = 'returned'`.execute(db);
    await sql`create trigger append_only before update or delete on bank_message
      for each row execute function refuse_change()`.execute(db);
    await sql`alter table ledger_comparison
      drop constraint ledger_comparison_ledger_account_check`.execute(db);
    await sql`alter table ledger_comparison add constraint ledger_comparison_ledger_account_check
      check (ledger_account in ('cards', 'paypal', 'bank', 'credit')) not valid`.execute(db);
  },
};

/** What a webhook is about that names none of our ids, such as an encrypted one. */
export const webhookTopics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table webhook_task add column topic text`.execute(db);
  },
};
