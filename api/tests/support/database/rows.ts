/** Rows of a database, for what no call shows or does. */
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../server/platform/database/schema';

type Table = keyof Tables & string;
type Column<T extends Table> = keyof Selectable<Tables[T]> & string;
/** What columns equal; a column that is `null` here has no value. */
type Where<T extends Table> = Partial<Selectable<Tables[T]>>;

const conditions = (where: object) =>
  Object.entries(where).map(([name, value]: [string, unknown]) =>
    value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`,
  );

export async function rowsOf<T extends Table, C extends Column<T>>(
  db: Kysely<Tables>,
  table: T,
  columns: readonly C[],
  where: Where<T> = {},
  order?: Column<T>,
): Promise<Pick<Selectable<Tables[T]>, C>[]> {
  const names = columns.map((name) => sql.ref(name));
  const sorted = order === undefined ? sql`` : sql`order by ${sql.ref(order)}`;
  const { rows } = await sql<Pick<Selectable<Tables[T]>, C>>`
    select ${sql.join(names)} from ${sql.table(table)}
    where ${sql.join([sql`true`, ...conditions(where)], sql` and `)} ${sorted}`.execute(db);
  return rows;
}

/** The first row. @throws when there is none */
export async function rowOf<T extends Table, C extends Column<T>>(
  ...asked: Parameters<typeof rowsOf<T, C>>
): Promise<Pick<Selectable<Tables[T]>, C>> {
  const [row] = await rowsOf(...asked);
  if (!row) throw new Error(`${asked[1]} has no such row`);
  return row;
}

export async function insertRow<T extends Table>(
  db: Kysely<Tables>,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(row))})`.execute(db);
}

export async function updateRows<T extends Table>(
  db: Kysely<Tables>,
  table: T,
  changes: Updateable<Tables[T]>,
  where: Where<T> = {},
): Promise<void> {
  const set = Object.entries(changes).map(
    ([name, value]: [string, unknown]) => sql`${sql.ref(name)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.join([sql`true`, ...conditions(where)], sql` and `)}`.execute(db);
}
