import { type Kysely, type Migration, sql } from 'kysely';

/** A payment that is sent again under another reference: of its intents one is still open. */
export const paymentRetries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index payment_intent_payment`.execute(db);
    await sql`create unique index payment_intent_payment on payment_intent (payment_id)
      where status <> 'declined'`.execute(db);
    await sql`create index payment_intent_of_payment on payment_intent (payment_id)`.execute(db);
  },
};
