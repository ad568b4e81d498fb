import { type Kysely, type Migration, sql } from 'kysely';

/** What the sandbox's bank and its fake Google keep, so that every server sees the same. */
export const sandboxRecords: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The entry is one document, as the bank wrote it. `version` counts its changes, so that of two
    // servers that change it at the same time one notices.
    await sql`
      create table sandbox_bank_entry (
        place bigint generated always as identity primary key,
        reference text not null unique,
        id text not null unique,
        token text unique,
        channel text not null,
        version integer not null,
        entry jsonb not null
      )`.execute(db);
    await sql`create index sandbox_bank_entry_channel on sandbox_bank_entry (channel, place)`.execute(
      db,
    );
    await sql`
      create table sandbox_identity (
        key text primary key,
        uid text,
        grant_id text,
        payload text not null,
        expires_at timestamptz
      )`.execute(db);
    await sql`create index sandbox_identity_uid on sandbox_identity (uid)`.execute(db);
    await sql`create index sandbox_identity_grant on sandbox_identity (grant_id)`.execute(db);
    await sql`create index sandbox_identity_expiry on sandbox_identity (expires_at)`.execute(db);
  },
};
