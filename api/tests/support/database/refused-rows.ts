import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../server/platform/database/schema';

/** Runs `work` while the outbox takes no row of the templates, as if the disk were full. */
export async function whileRefused<T>(
  db: Kysely<Tables>,
  templates: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const list = sql.join(templates.map((template) => sql.lit(template)));
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before insert on outbox for each row
    when (new.template in (${list})) execute function no_room()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop trigger no_room on outbox`.execute(db);
    await sql`drop function no_room`.execute(db);
  }
}
