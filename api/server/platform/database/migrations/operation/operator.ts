import { type Kysely, type Migration, sql } from 'kysely';

/** The audit log of operators, the refunds they request, and the indexes for their searches. */
export const operatorWork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The subject is an id, a number or a code and never a name, because the row outlives the
    // account.
    await sql`
      create table operator_act (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        operator_id uuid not null references account (id),
        -- As it was then: an operator may change it, or leave.
        operator_email text not null,
        kind text not null check (kind in
          ('refund', 'assign_transfer', 'resolve_alarm', 'close_message', 'create_plan')),
        subject text not null,
        account_id uuid references account (id),
        cents integer check (cents > 0),
        reason text not null
      )`.execute(db);
    await sql`create index operator_act_account on operator_act (account_id, id)
      where account_id is not null`.execute(db);
    await sql`create trigger append_only before update or delete on operator_act
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger never_emptied before truncate on operator_act
      for each statement execute function refuse_change()`.execute(db);

    await sql`alter table contact_message add column closed_at timestamptz`.execute(db);
    await sql`create index contact_message_open on contact_message (created_at)
      where closed_at is null`.execute(db);

    // The recipient is encrypted and erased after delivery, so the account is recorded here.
    await sql`alter table outbox
      add column account_id uuid references account (id) on delete set null`.execute(db);
    await sql`create index outbox_account on outbox (account_id, delivered_at)
      where account_id is not null`.execute(db);

    // Names are searched by the beginnings of their words. PostgreSQL's full-text index does that
    // for every script, without an extension (the embedded database has no pg_trgm) and without
    // columns to keep up to date and erase; a search among a million accounts is one GIN index
    // lookup. The 'simple' configuration folds case but does not stem words or drop stop words,
    // which would lose names.
    await sql`create index account_words on account using gin (to_tsvector('simple'::regconfig,
        translate(first_name || ' ' || last_name || ' ' || business_name,
          '_-.,@/''&+:', '          ')))
      where activated_at is not null`.execute(db);
    await sql`create index bank_transfer_time on bank_transfer (received_at)`.execute(db);

    // Refunds requested by operators, written before the provider is called.
    await sql`
      create table asked_refund (
        id uuid primary key,
        act_id bigint not null references operator_act (id),
        operator_id uuid not null references account (id),
        idempotency_key text not null,
        fingerprint text not null,
        payment_id uuid not null references payment (id),
        cents integer not null check (cents > 0),
        status text not null check (status in ('asked', 'accepted', 'done', 'refused')),
        asked_at timestamptz not null,
        answer_until timestamptz not null,
        decided_at timestamptz,
        unique (operator_id, idempotency_key)
      )`.execute(db);
    await sql`create index asked_refund_open on asked_refund (payment_id)
      where status in ('asked', 'accepted')`.execute(db);
  },
};

/** How an act ended, of those that a provider decides; all others are written when they are done. */
export const actOutcomes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table operator_act
      add column outcome text not null default 'done',
      add constraint operator_act_outcome check (outcome in ('done', 'failed', 'unknown'))
        not valid`.execute(db);
  },
};

/** Which alarms were mailed to operators. */
export const alarmMails: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table alarm add column mailed_at timestamptz`.execute(db);
  },
};
