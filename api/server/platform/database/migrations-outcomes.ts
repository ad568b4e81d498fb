import { type Kysely, type Migration, sql } from 'kysely';

/** What is known of attempts whose outcome is not: that a reversal was asked for. */
export const unknownOutcomes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_intent add column reversal_sent_at timestamptz`.execute(db);
  },
};
