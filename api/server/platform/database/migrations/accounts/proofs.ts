import { type Kysely, type Migration, sql } from 'kysely';

/** Codes with which the owner of an account without a password proves who is there. */
export const proofCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table one_time_code
      drop constraint one_time_code_purpose_check,
      add constraint one_time_code_purpose_check
        check (purpose in ('register', 'password', 'phone', 'closing', 'proof')) not valid`.execute(
      db,
    );
  },
};

/**
 * The version of the privacy policy that was shown at registration, as for the terms; null for
 * older accounts, which saw the version in force when they were created.
 */
export const privacyVersion: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account add column privacy_version integer`.execute(db);
  },
};
