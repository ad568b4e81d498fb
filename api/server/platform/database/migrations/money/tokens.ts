import { type Kysely, type Migration, sql } from 'kysely';

/** Tokens of deleted cards, until the gateway has deleted them too. */
export const tokenRemovals: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table token_removal (
        id integer generated always as identity primary key,
        -- Encrypted, and of nobody: whose card it was is forgotten already.
        token text not null,
        failures integer not null default 0,
        run_after timestamptz not null
      )`.execute(db);
    await sql`create index token_removal_due on token_removal (run_after)`.execute(db);
    // A trigger, because rows are also deleted when a closed account is erased. A changed token is
    // not queued: key rotation re-encrypts the same token.
    await sql`create function queue_token_removal() returns trigger language plpgsql as $$
      begin
        if old.kind = 'card' and old.token is not null then
          insert into token_removal (token, run_after) values (old.token, now());
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger token_removal after delete on payment_method
      for each row execute function queue_token_removal()`.execute(db);
  },
};
