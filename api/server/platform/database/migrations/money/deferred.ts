import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Renewals deferred while the gateway is unavailable, and closed payments that may still be paid.
 */
export const deferredPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_intent
      drop constraint payment_intent_status_check,
      add constraint payment_intent_status_check
        check (status in ('charging', 'waiting', 'deferred', 'succeeded', 'declined')),
      add column watch_until timestamptz`.execute(db);
    await sql`create index payment_intent_watch on payment_intent (look_after)
      where watch_until is not null`.execute(db);
  },
};
