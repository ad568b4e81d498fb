import { type Kysely, type Migration, sql } from 'kysely';

/** Disputed payments, and transfers that the bank returns. */
export const disputes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table dispute (
        provider text not null check (provider in ('cards', 'paypal')),
        -- The provider's own name of the case: however often it is told, it is one.
        case_id text not null,
        payment_id uuid not null references payment (id),
        account_id uuid not null references account (id),
        state text not null check (state in ('opened', 'lost', 'won')),
        -- What is disputed; what of it lies with the provider; what was lost by it.
        cents integer not null check (cents > 0),
        held_cents integer not null default 0 check (held_cents >= 0),
        lost_cents integer not null default 0 check (lost_cents >= 0),
        -- Credit that is due to the payer should it be won after all.
        due_cents integer not null default 0 check (due_cents >= 0),
        decisions integer not null default 0,
        reason text not null,
        answer_by timestamptz,
        opened_at timestamptz not null,
        decided_at timestamptz,
        primary key (provider, case_id)
      )`.execute(db);
    await sql`create index dispute_payment on dispute (payment_id)`.execute(db);
    await sql`create index dispute_open on dispute (account_id) where state = 'opened'`.execute(db);

    await sql`alter table ledger_movement drop constraint ledger_movement_kind_check`.execute(db);
    await sql`alter table ledger_movement add constraint ledger_movement_kind_check
      check (kind in ('charge', 'refund', 'credit', 'transfer', 'chargeback', 'dispute', 'return',
        'adjustment'))`.execute(db);
    await sql`alter table ledger_posting
      drop constraint ledger_posting_ledger_account_check`.execute(db);
    await sql`alter table ledger_posting add constraint ledger_posting_ledger_account_check
      check (ledger_account in
        ('cards', 'paypal', 'bank', 'sales', 'credit', 'held', 'unmatched', 'disputed'))`.execute(
      db,
    );

    for (const name of ['kind_check', 'credited_cents_check', 'check', 'check1']) {
      const constraint = sql.id(`transfer_booking_${name}`);
      await sql`alter table transfer_booking drop constraint ${constraint}`.execute(db);
    }
    await sql`alter table transfer_booking
      add constraint transfer_booking_kind_check check (kind in
        ('partial', 'exact', 'over', 'late', 'repeated', 'released', 'unmatched', 'returned')),
      -- A return takes back what was applied and credited.
      add constraint transfer_booking_signs check (case kind
        when 'released' then applied_cents < 0 and credited_cents >= 0
        when 'returned' then applied_cents <= 0 and credited_cents <= 0
        else applied_cents >= 0 and credited_cents >= 0 end),
      add constraint transfer_booking_payment check
        (kind = 'returned' or (kind = 'unmatched') = (payment_id is null))`.execute(db);
    await sql`create unique index transfer_booking_returned on transfer_booking (transfer_id)
      where kind = 'returned'`.execute(db);
  },
};

/**
 * What is reported of a dispute, beside what an operator decided. The columns `due_cents` and
 * `decisions` are those of releases in which reports decided.
 */
export const disputeVerdicts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table dispute add column reported text not null default 'opened'
      check (reported in ('opened', 'lost', 'won'))`.execute(db);
    await sql`update dispute set reported = state where state <> 'opened'`.execute(db);
    // A loss is now an operator's own action, which needs no alarm.
    await sql`update alarm set resolved_at = now()
      where code = 'chargeback' and resolved_at is null`.execute(db);
    await sql`alter table operator_act
      drop constraint operator_act_kind,
      add constraint operator_act_kind check (kind in
        ('refund', 'return_money', 'assign_transfer', 'resolve_alarm', 'close_message',
          'create_plan', 'announce_price', 'announce_text', 'decide_dispute',
          'book_transfer')) not valid`.execute(db);
  },
};
