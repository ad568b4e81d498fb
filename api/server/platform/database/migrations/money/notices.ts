import { type Kysely, type Migration, sql } from 'kysely';

/**
 * How many notices were written of each announcement, so that the operators' list counts no notice
 * of every account. Apart from the announcements, because those are append-only.
 */
export const noticeCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table notice_count (
        announcement text primary key,
        written bigint not null
      )`.execute(db);
    await sql`
      insert into notice_count (announcement, written)
      select 'price ' || price_version_id, count(*) from price_notice group by price_version_id
      union all
      select document || ' ' || version, count(*) from legal_notice group by document, version
    `.execute(db);
  },
};
