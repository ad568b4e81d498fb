import { type Kysely, type Migration, sql } from 'kysely';

/** The pause that a payment provider asked for, which every server keeps. */
export const providerPauses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table provider_pause (
        provider text primary key,
        ends_at timestamptz not null
      )`.execute(db);
  },
};
