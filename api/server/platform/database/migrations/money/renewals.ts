import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A separate namespace for the server's idempotency keys, a queue of due subscriptions, and alarms.
 */
export const renewalQueue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Clients choose their own keys, so the server's keys need a separate namespace.
    await sql`alter table payment_intent
      add column key_namespace text not null default 'client'
        check (key_namespace in ('client', 'server'))`.execute(db);
    await sql`update payment_intent set key_namespace = 'server'
      where call = 'renewal' or idempotency_key = 'none:' || id`.execute(db);
    await sql`alter table payment_intent
      drop constraint payment_intent_account_id_idempotency_key_key,
      add constraint payment_intent_key unique (account_id, key_namespace, idempotency_key)`.execute(
      db,
    );

    // A due subscription is leased until "run_after". After a failure it waits until then, and
    // after too many failures it is set aside until an operator resolves its alarm.
    await sql`alter table subscription
      add column run_after timestamptz,
      add column failures smallint not null default 0,
      add column set_aside_at timestamptz`.execute(db);
    await sql`drop index subscription_due`.execute(db);
    await sql`create index subscription_due on subscription (due_at)
      where due_at is not null and set_aside_at is null`.execute(db);

    await sql`
      create table alarm (
        id integer generated always as identity primary key,
        code text not null,
        subject text not null,
        times integer not null default 1,
        raised_at timestamptz not null,
        last_raised_at timestamptz not null,
        resolved_at timestamptz
      )`.execute(db);
    // A recurring failure is one alarm with a count until it is resolved.
    await sql`create unique index alarm_open on alarm (code, subject)
      where resolved_at is null`.execute(db);
  },
};

/**
 * A grace period lasts until the end of its last day. At the moment at which earlier releases ended
 * it, a plan that is past due already would be charged once more.
 */
export const graceDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`update subscription set due_at = due_at + interval '1 day'
      where status = 'PAST_DUE' and due_at > past_due_since + interval '6 days 12 hours'`.execute(
      db,
    );
  },
};
