import { type Kysely, type Migration, sql } from 'kysely';

/** Whether the owner is mailed about monthly limits. */
export const usageReminders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table account
      add column usage_reminders boolean not null default true`.execute(db);
  },
};
