import { type Kysely, type Migration, sql } from 'kysely';

/** The gateway's keys to which browsers encrypt cards. */
export const cardKeys: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table card_key (
        kid text primary key,
        account_id uuid not null references account (id) on delete cascade,
        public_key text not null,
        expires_at timestamptz not null,
        -- The idempotency key of the one call that pays with the card's token.
        used_for text
      )`.execute(db);
    await sql`create index card_key_account on card_key (account_id)`.execute(db);
    await sql`create index card_key_expiry on card_key (expires_at)`.execute(db);
  },
};
