import { type Kysely, type Migration, sql } from 'kysely';

/** The secret of the database, encrypted. A server that can decrypt it has the right key. */
export const serverSecret: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table server_secret (
        id integer primary key check (id = 1),
        hash_secret text not null
      )`.execute(db);
  },
};
