import { type Kysely, type Migration, sql } from 'kysely';

/** How far the ledger was compared with each provider's reports. */
export const ledgerComparison: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table ledger_comparison (
        ledger_account text primary key check (ledger_account in ('cards', 'paypal')),
        compared_until timestamptz not null,
        -- Until then one of the servers has it to itself.
        run_after timestamptz not null
      )`.execute(db);
  },
};
