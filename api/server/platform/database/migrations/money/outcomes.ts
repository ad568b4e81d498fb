import { type Kysely, type Migration, sql } from 'kysely';

/** Records that a reversal was requested for an attempt with an unknown outcome. */
export const unknownOutcomes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment_intent add column reversal_sent_at timestamptz`.execute(db);
  },
};
