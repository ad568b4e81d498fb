/** The tables of a database as its catalog describes them. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema';

export type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its key, if rows of the table refer to earlier ones of it. */
  readonly own: string | null;
};

/** The migrator's own tables, which are not part of a backup. */
const OWN = sql`relname not like 'kysely\\_%'`;

/** The tables with data. The job queues are in another schema and are recreated. */
async function allTables(db: Kysely<Tables>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, array_agg(attname::text order by attnum) as columns, (
        select key.attname from pg_constraint join pg_attribute as key
          on key.attrelid = confrelid and key.attnum = confkey[1]
        where contype = 'f' and conrelid = pg_class.oid and confrelid = pg_class.oid limit 1
      ) as own
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and ${OWN}
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid, relname order by relname`.execute(db);
  return rows;
}

/** Which table refers to which, except references of a table to itself. */
async function references(db: Kysely<Tables>): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ from: string; to: string }>`
    select child.relname as from, parent.relname as to from pg_constraint
      join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and child.oid <> parent.oid
      and child.relnamespace = current_schema()::regnamespace`.execute(db);
  const found = new Map<string, Set<string>>();
  for (const { from, to } of rows) found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

/** Written first, because it reveals a wrong encryption key. */
export const SECRET_TABLE = 'server_secret';

/**
 * The tables in an order in which rows can be written: each after those that it refers to.
 *
 * @throws if tables refer to each other in a circle.
 */
export async function tablesInOrder(db: Kysely<Tables>): Promise<Table[]> {
  const refersTo = await references(db);
  let left = await allTables(db);
  left.sort(
    (one, other) => Number(other.name === SECRET_TABLE) - Number(one.name === SECRET_TABLE),
  );
  const ordered: Table[] = [];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const isFree = ({ name }: Table): boolean =>
      [...(refersTo.get(name) ?? [])].every((other) => !names.has(other));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

export async function filledTables(db: Kysely<Tables>): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await allTables(db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** The next value of each sequence, also of those behind identity columns. */
export async function nextValues(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows: sequences } = await sql<{ name: string; step: string }>`
    select sequencename as name, increment_by::text as step
    from pg_sequences where schemaname = current_schema() order by 1`.execute(db);
  const values: Record<string, string> = {};
  for (const { name, step } of sequences) {
    // Unlike the view, the sequence distinguishes between set and never used.
    const { rows } = await sql<{ next: string }>`
      select (case when is_called then last_value + ${sql.lit(Number(step))} else last_value end)::text
        as next from ${sql.table(name)}`.execute(db);
    values[name] = rows[0]?.next ?? '';
  }
  return values;
}
