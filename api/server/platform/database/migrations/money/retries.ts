import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Allows a payment to be sent again under a new reference: only one of its intents is open at a
 * time.
 */
export const paymentRetries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index payment_intent_payment`.execute(db);
    await sql`create unique index payment_intent_payment on payment_intent (payment_id)
      where status <> 'declined'`.execute(db);
    await sql`create index payment_intent_of_payment on payment_intent (payment_id)`.execute(db);
  },
};
