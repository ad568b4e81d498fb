/** Reads a consistent snapshot of a database while servers keep using it. */
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { StartError } from '../config/start-error';
import { migrationsOf } from '../database/migrate';
import type { Tables } from '../database/schema';
import { type Header, headerLine, type Lines } from './format';
import { nextValues, type Table, tablesInOrder } from './tables';

const PART = 1_000_000;

const MAX_ROWS = 1_024;

/** The cursor that reads one table after another. */
const CURSOR = sql.id('backup');

type Transaction = ControlledTransaction<Tables>;

/**
 * How many rows to read next, by the size of earlier ones: a power of two, to limit the variants.
 */
function nextCount(rows: readonly string[]): number {
  const length = rows.reduce((sum, row) => sum + row.length, 0);
  const fitting = Math.min(MAX_ROWS, (PART * rows.length) / length);
  return 2 ** Math.max(0, Math.floor(Math.log2(fitting)));
}

/** The rows of one table. PostgreSQL formats them as JSON, so that no driver converts values. */
async function* rowsOf(trx: Transaction, { name, own }: Table): Lines {
  const table = sql.table(name);
  // A row comes after the row of its table that it references.
  const order = own === null ? sql`` : sql`order by ${sql.ref(own)}`;
  await sql`declare ${CURSOR} no scroll cursor for
    select row_to_json(one)::text as row from ${table} as one ${order}`.execute(trx);
  for (let count = 1; ;) {
    const { rows } = await sql<{ row: string }>`
      fetch ${sql.lit(count)} from ${CURSOR}`.execute(trx);
    if (rows.length === 0) break;
    const lines = rows.map(({ row }) => row);
    yield lines;
    count = nextCount(lines);
  }
  await sql`close ${CURSOR}`.execute(trx);
}

async function countOf(trx: Transaction, { name }: Table): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(name)}`.execute(trx);
  return Number(rows[0]?.count);
}

async function* everything(trx: Transaction, migrations: string[]): Lines {
  const tables = await tablesInOrder(trx);
  const counted: Header['tables'] = [];
  for (const table of tables) {
    const { name, columns } = table;
    counted.push({ name, columns: [...columns], rows: await countOf(trx, table) });
  }
  // Sequences are not part of the snapshot, but are never behind it.
  yield [headerLine({ migrations, tables: counted, sequences: await nextValues(trx) })];
  for (const table of tables) yield* rowsOf(trx, table);
}

/** Reads all data in one transaction. Messages call the database by `name`. */
export async function* dump(db: Kysely<Tables>, name: string): Lines {
  const migrations = await migrationsOf(db);
  if (migrations.length === 0) {
    throw new StartError(
      `${name} holds no data of this program; set the one that its server uses.`,
    );
  }
  const trx = await db.startTransaction().execute();
  try {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local time zone 'UTC'`.execute(trx);
    yield* everything(trx, migrations);
  } finally {
    await trx.rollback().execute();
  }
}
