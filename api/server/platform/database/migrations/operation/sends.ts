import { type Kysely, type Migration, sql } from 'kysely';

/** Counts of codes sent in a window, per phone number, network, country and in total. */
export const sendCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // A count rather than the time of each code, so that a limit of thousands is still one small
    // row.
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
