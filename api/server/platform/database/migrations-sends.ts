import { type Kysely, type Migration, sql } from 'kysely';

/** How many codes went out in a window: to a number, for a network, to a country, to everybody. */
export const sendCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // A number and not the moments of each: a ceiling of thousands is one small row.
    await sql`
      create table send_count (
        key text primary key,
        taken integer not null,
        most integer not null,
        ends_at timestamptz not null,
        alarmed boolean not null default false
      )`.execute(db);
    await sql`create index send_count_end on send_count (ends_at)`.execute(db);
  },
};
