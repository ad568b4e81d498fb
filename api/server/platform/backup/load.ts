/** Writes a backup into an empty database: all of it, or nothing. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../config/start-error';
import { type GivenKeys, openSecrets } from '../crypto/open-secrets';
import { migrationsOf } from '../database/migrate';
import type { Tables } from '../database/schema';
import { runTransaction } from '../database/transactions';
import { type Header, type Lines, readHeader } from './format';
import type { Place } from './locations';
import { filledTables, SECRET_TABLE } from './tables';

export type Loaded = { readonly tables: number; readonly rows: number };

/** Hands out the lines of a backup as the tables need them. */
class LineReader {
  private readonly parts: AsyncIterator<readonly string[]>;
  private left: readonly string[] = [];

  constructor(lines: Lines) {
    this.parts = lines[Symbol.asyncIterator]();
  }

  /** The next lines, at most `most`; none after the last one. */
  async take(most: number): Promise<readonly string[]> {
    while (this.left.length === 0) {
      const { done, value } = await this.parts.next();
      if (done === true) return [];
      this.left = value;
    }
    const taken = this.left.slice(0, most);
    this.left = this.left.slice(most);
    return taken;
  }

  /** Closes the source's transaction or file. */
  async close(): Promise<void> {
    await this.parts.return?.();
  }
}

/** @throws StartError if the database has rows, with which those of the backup would be mixed. */
async function refuseFilled(db: Kysely<Tables>, name: string): Promise<void> {
  const filled = await filledTables(db);
  if (filled.length === 0) return;
  throw new StartError(
    `${name} is not empty: ${filled.slice(0, 3).join(', ')} ${filled.length === 1 ? 'has' : 'have'} rows. Choose an empty one.`,
  );
}

/** Creates the schema of the backed-up database in an empty one. */
async function prepare({ db, name, migrate }: Place, { migrations }: Header): Promise<void> {
  await refuseFilled(db, name);
  const differs = async (): Promise<boolean> => {
    const done = await migrationsOf(db);
    return done.some((each) => !migrations.includes(each));
  };
  if (!(await differs())) await migrate(migrations.toSorted().at(-1));
  if (await differs()) {
    throw new StartError(
      `${name} has a newer schema than the backup, which cannot be undone; choose one without tables.`,
    );
  }
}

async function insert(
  trx: Transaction<Tables>,
  { name, columns }: Header['tables'][number],
  rows: readonly string[],
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join()}]`}::json)`.execute(
    trx,
  );
}

/** Turns the tables' own triggers off or on. Foreign keys stay in force. */
async function setTriggers(
  trx: Transaction<Tables>,
  { tables }: Header,
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(trx);
  }
}

/** @throws StartError if rows or money of the ledger are missing. */
async function verify(trx: Transaction<Tables>, { tables }: Header): Promise<void> {
  for (const { name, rows } of tables) {
    const { rows: found } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(name)}`.execute(trx);
    if (Number(found[0]?.count) !== rows) {
      throw new StartError(
        `The backup lists ${rows} rows of ${name}, but ${found[0]?.count} were written; nothing is kept.`,
      );
    }
  }
  const { rows: unbalanced } = await sql`
    select movement_id from ledger_posting group by movement_id
    having sum(cents) <> 0 limit 1`.execute(trx);
  if (unbalanced.length > 0) {
    throw new StartError('The ledger of the backup does not add up to zero; nothing is kept.');
  }
}

/**
 * Pauses renewals and the deletion of closed accounts until an operator has compared the restored
 * data with the gateway, because what was charged after the backup would be charged again, and who
 * reopened an account after it would lose it.
 */
async function raiseRestored(trx: Transaction<Tables>, name: string): Promise<void> {
  await sql`insert into alarm (code, subject, raised_at, last_raised_at)
    values ('restored', ${name}, now(), now()) on conflict do nothing`.execute(trx);
}

async function write(
  trx: Transaction<Tables>,
  header: Header,
  { reader, keys, name }: { reader: LineReader; keys: GivenKeys; name: string },
): Promise<void> {
  for (const table of header.tables) {
    for (let left = table.rows; left > 0;) {
      const rows = await reader.take(left);
      if (rows.length === 0) throw new StartError(`${name} is cut off; nothing is kept.`);
      await insert(trx, table, rows);
      left -= rows.length;
    }
    // Check the key before spending hours on the rest.
    if (table.name === SECRET_TABLE && table.rows > 0) await openSecrets(trx, keys);
  }
}

/**
 * Writes a backup in one transaction and verifies it, then brings the schema up to date.
 *
 * @param name what messages call the backup.
 * @param isRestored whether the data may be older than what happened, as a backup's is.
 * @throws StartError if the backup or the database cannot be used. Nothing is kept then.
 */
export async function load(
  place: Place,
  lines: Lines,
  {
    keys,
    name,
    isRestored,
  }: { readonly keys: GivenKeys; readonly name: string; readonly isRestored: boolean },
): Promise<Loaded> {
  const reader = new LineReader(lines);
  try {
    const header = readHeader((await reader.take(1))[0], name);
    await prepare(place, header);
    await runTransaction(place.db, async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const tables = sql.join(header.tables.map((table) => sql.table(table.name)));
      // A server that starts meanwhile waits, and then finds all of the data or none.
      await sql`lock table ${tables} in exclusive mode`.execute(trx);
      await refuseFilled(trx, place.name);
      // Triggers keep rows immutable, and check or number rows as they are written. The backup
      // contains their results, or they are verified below.
      await setTriggers(trx, header, 'disable');
      await write(trx, header, { reader, keys, name });
      await setTriggers(trx, header, 'enable');
      for (const [sequence, next] of Object.entries(header.sequences)) {
        await sql`alter sequence ${sql.id(sequence)} restart with ${sql.raw(BigInt(next).toString())}`.execute(
          trx,
        );
      }
      await verify(trx, header);
      if (isRestored) await raiseRestored(trx, name);
    });
    await place.migrate();
    await sql`analyze`.execute(place.db);
    return {
      tables: header.tables.length,
      rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
    };
  } finally {
    await reader.close();
  }
}
