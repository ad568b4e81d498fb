import { type Kysely, type Migration, sql } from 'kysely';

/** Subscriptions, payments, calls in progress at the gateway, and usage. */
export const payments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table subscription (
        id uuid primary key,
        account_id uuid not null references account (id),
        plan_code text not null check (plan_code in ('growth', 'pro', 'business')),
        cycle text not null check (cycle in ('monthly', 'yearly')),
        status text not null check (status in
          ('TRIALING', 'ACTIVE', 'PENDING', 'PAST_DUE', 'CANCELED', 'EXPIRED')),
        method text check (method in ('card', 'bank', 'paypal')),
        subscriber_name text not null,
        company text not null,
        started_at timestamptz not null,
        ended_at timestamptz,
        period_start timestamptz,
        period_end timestamptz,
        anchor_day smallint not null check (anchor_day between 1 and 31),
        trial_ends_at timestamptz,
        -- What the present period was worth when it was bought, credits included: the base of the
        -- credit for its unused days.
        period_cents integer not null default 0 check (period_cents >= 0),
        scheduled_plan text check (scheduled_plan in ('growth', 'pro', 'business')),
        scheduled_cycle text check (scheduled_cycle in ('monthly', 'yearly')),
        past_due_since timestamptz,
        attempts smallint not null default 0,
        cancel_reason text,
        gateway_code text not null,
        gateway_status text not null,
        -- When the clock has to look at it again; null when nothing will come by itself.
        due_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((scheduled_plan is null) = (scheduled_cycle is null))
      )`.execute(db);
    // An account has at most one subscription that grants a plan, and one that waits for payment.
    await sql`create unique index subscription_holding on subscription (account_id)
      where status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED')`.execute(db);
    await sql`create unique index subscription_pending on subscription (account_id)
      where status = 'PENDING'`.execute(db);
    await sql`create index subscription_account on subscription (account_id, created_at)`.execute(
      db,
    );
    await sql`create index subscription_due on subscription (due_at)
      where due_at is not null`.execute(db);

    // Payments are numbered 1, 2, 3… within their account, without gaps, and counted here. A page
    // is then a range of numbers, as fast at the end of a long list as at its start, and the total
    // need not be counted. The row also serves as the lock that serializes the payments of one
    // account.
    await sql`
      create table payer (
        account_id uuid primary key references account (id),
        payments integer not null default 0,
        trial_used_at timestamptz,
        -- What is left of unused days, for the next charges.
        credit_cents integer not null default 0 check (credit_cents >= 0)
      )`.execute(db);

    // Receipt numbers may have gaps, as a sequence leaves one if a transaction fails. A gapless
    // counter would serialize all payments of all accounts.
    await sql`create sequence receipt_number`.execute(db);
    await sql`
      create table payment (
        id uuid primary key,
        account_id uuid not null references account (id),
        account_number integer not null,
        receipt_number text not null unique,
        subscription_id uuid references subscription (id),
        purpose text not null check (purpose in ('subscribe', 'renew')),
        plan_code text not null,
        cycle text not null,
        subtotal_cents integer not null check (subtotal_cents >= 0),
        discount_cents integer not null check (discount_cents >= 0),
        credit_cents integer not null check (credit_cents >= 0),
        amount_cents integer not null,
        method text not null check (method in ('card', 'bank', 'paypal')),
        card_brand text,
        card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
        status text not null check (status in ('PENDING', 'PAID', 'DECLINED', 'REFUNDED', 'FAILED')),
        gateway_id text,
        gateway_code text not null,
        gateway_status text not null,
        decline_code text,
        subscriber text not null,
        company text not null,
        email text not null,
        billing_address jsonb,
        period_start timestamptz,
        period_end timestamptz,
        paid_at timestamptz,
        transfer_reference text unique,
        due_at timestamptz,
        redirect_url text,
        created_at timestamptz not null,
        unique (account_id, account_number),
        check (subtotal_cents - discount_cents - credit_cents = amount_cents)
      )`.execute(db);
    await sql`create index payment_due on payment (due_at)
      where status = 'PENDING' and due_at is not null`.execute(db);

    // Written before the gateway is called, so that a call whose answer is lost is still known. It
    // does not contain the card: a lost call can be looked up but never sent again.
    await sql`
      create table payment_intent (
        id uuid primary key,
        account_id uuid not null references account (id),
        idempotency_key text not null,
        call text not null,
        fingerprint text not null,
        status text not null check (status in ('charging', 'waiting', 'succeeded', 'declined')),
        provider text not null check (provider in ('card', 'paypal', 'bank')),
        payment_id uuid references payment (id),
        answer_status smallint,
        answer jsonb,
        keep jsonb,
        lookups integer not null default 0,
        look_after timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (account_id, idempotency_key)
      )`.execute(db);
    // Only one charge of an account at a time, even from two tabs or with two idempotency keys.
    await sql`create unique index payment_intent_charging on payment_intent (account_id)
      where status = 'charging'`.execute(db);
    await sql`create index payment_intent_look on payment_intent (look_after)
      where status = 'charging'`.execute(db);
    await sql`create unique index payment_intent_payment on payment_intent (payment_id)`.execute(
      db,
    );

    await sql`
      create table payment_method (
        account_id uuid primary key references account (id),
        id uuid not null unique,
        kind text not null check (kind in ('card', 'bank', 'paypal')),
        brand text,
        last4 text check (last4 ~ '^[0-9]{4}$'),
        expiry text check (expiry ~ '^[0-9]{2}/[0-9]{2}$'),
        holder text not null,
        token text,
        billing_address jsonb,
        updated_at timestamptz not null
      )`.execute(db);

    await sql`
      create table gateway_plan (
        plan_code text not null,
        period text not null check (period in ('monthly', 'yearly')),
        gateway_plan_id text not null unique,
        name text not null,
        status text not null,
        amount_cents integer not null,
        updated_at timestamptz not null,
        primary key (plan_code, period)
      )`.execute(db);

    await sql`
      create table webhook_event (
        provider text not null,
        event_id text not null,
        received_at timestamptz not null,
        primary key (provider, event_id)
      )`.execute(db);

    await sql`
      create table usage_report (
        id text primary key,
        account_id uuid not null references account (id),
        reported_at timestamptz not null
      )`.execute(db);
    await sql`
      create table usage_total (
        account_id uuid not null references account (id),
        item text not null,
        -- The month that is counted, as 2026-06; empty for what is not counted by the month.
        month text not null,
        amount bigint not null,
        at timestamptz not null,
        primary key (account_id, item, month)
      )`.execute(db);
  },
};

/**
 * The state a provider needs when its payer returns: the id of an order, or the step of 3-D Secure.
 */
export const paymentMemo: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_intent add column memo text`.execute(db);
  },
};

/** Sent reminders, refunded amounts, and the payer's details at the time of payment. */
export const paymentRecords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table subscription add column reminded_for timestamptz`.execute(db);
    await sql`create index subscription_reminder on subscription (period_end)
      where status = 'ACTIVE' and method in ('bank', 'paypal')`.execute(db);
    await sql`alter table payment
      add column legal_name text,
      add column tax_id text,
      add column refunded_cents integer not null default 0,
      add column refunded_at timestamptz`.execute(db);
    await sql`create index payment_gateway on payment (gateway_id)
      where gateway_id is not null`.execute(db);
  },
};

/**
 * The prices of paid periods, which refunds and disputes do not change. Where it is 0, as in rows
 * from before this migration, the catalogue's price at the start of the period is shown.
 */
export const subscriptionPrices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table subscription
      add column price_cents integer not null default 0`.execute(db);
  },
};
