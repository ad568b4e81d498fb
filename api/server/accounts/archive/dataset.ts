/** Tables of an archive. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** A row of an archive by the names of its columns; times are written in ISO 8601, UTC. */
export type ArchiveRow = Readonly<Record<string, string | number | boolean | Date | null>>;

export type Dataset = {
  /** The base name of its two files. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly pages: () => AsyncIterable<readonly ArchiveRow[]>;
};

/** A table that fits into one page. */
export const whole = (
  name: string,
  columns: string,
  read: () => Promise<readonly ArchiveRow[]>,
): Dataset => ({
  name,
  columns: columns.split(/\s+/),
  async *pages() {
    yield await read();
  },
});

/** A table read by one query, whose column names are those of the archive. */
export const selected = (
  db: Kysely<Tables>,
  name: string,
  columns: string,
  query: RawBuilder<ArchiveRow>,
): Dataset => whole(name, columns, async () => (await query.execute(db)).rows);

const camel = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** An account's rows in one table of the database, by some of its columns. */
export function own(
  db: Kysely<Tables>,
  accountId: string,
  [name, table, columns, order]: readonly [string, keyof Tables, string, string],
): Dataset {
  const list = columns
    .split(' ')
    .map((column) => sql`${sql.ref(column)} as ${sql.ref(camel(column))}`);
  return selected(
    db,
    name,
    camel(columns),
    sql<ArchiveRow>`select ${sql.join(list)} from ${sql.table(table)} where account_id = ${accountId}
      order by ${sql.join(order.split(' ').map((column) => sql.ref(column)))}`,
  );
}

/** SQL that formats an amount of cents as a decimal number. */
export const dollars = (cents: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`round(${cents} / 100.0, 2)::text`;
