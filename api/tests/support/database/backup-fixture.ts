/** A database after some months of use, its backup, and its contents. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { judgeServerSettings } from '../../../contract/platform/settings/settings';
import { runDataCommand } from '../../../server/data-commands';
import { writeBackup } from '../../../server/platform/backup/backup-file';
import { dump } from '../../../server/platform/backup/dump';
import { filledTables, nextValues } from '../../../server/platform/backup/tables';
import { migratePostgres } from '../../../server/platform/database/migrate-postgres';
import type { Database } from '../../../server/platform/database/open';
import type { Tables } from '../../../server/platform/database/schema';
import { runTransaction } from '../../../server/platform/database/transactions';
import { live } from '../../query-plans/journey';
import { freshPostgresUrl, openMemory } from './databases';
import { TestClock } from '../test-clock';
import { TEST_KEYS } from '../world';

const [{ id, secret }] = TEST_KEYS.keys;

/** The setting with the keys of the data. */
export const ENCRYPTION_KEYS = `${id}:${secret}`;

/** Every row of every table, and the next value of every sequence. */
type Contents = {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly next: Readonly<Record<string, string>>;
};

export function contentsOf(db: Kysely<Tables>): Promise<Contents> {
  return runTransaction(db, async (trx) => {
    await sql`set local time zone 'UTC'`.execute(trx);
    const rows: Record<string, string[]> = {};
    for (const name of await filledTables(trx)) {
      const table = await sql<{ row: string }>`
        select row_to_json(one)::text as row from ${sql.table(name)} as one order by 1`.execute(
        trx,
      );
      rows[name] = table.rows.map(({ row }) => row);
    }
    return { rows, next: await nextValues(trx) };
  });
}

/** Contents without the number that the alarm of a restore takes. */
const withoutAlarms = ({ rows, next }: Contents) => ({
  rows,
  next: { ...next, alarm_id_seq: undefined },
});

/** What a restored database contains, apart from the alarm that the restore raises. */
async function dataOf(db: Kysely<Tables>) {
  await sql`delete from alarm where code = 'restored'`.execute(db);
  return withoutAlarms(await contentsOf(db));
}

/** Uses a database, and closes it. */
export async function closing<T>(
  database: Database,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** An account that pays for a plan with a stored card. */
function payerOf(db: Kysely<Tables>): Promise<{ readonly id: string; readonly email: string }> {
  return db
    .selectFrom('account')
    .innerJoin('subscription', 'subscription.account_id', 'account.id')
    .innerJoin('payment_method', 'payment_method.account_id', 'account.id')
    .where('subscription.status', '=', 'ACTIVE')
    .where('subscription.method', '=', 'card')
    .where('payment_method.token', 'is not', null)
    .select(['account.id', 'account.email'])
    .executeTakeFirstOrThrow();
}

export async function backUpLives() {
  const root = mkdtempSync(join(tmpdir(), 'wasla-data-'));
  const clock = new TestClock();
  const memory = await openMemory();
  await live({ ...memory, close: async () => undefined }, clock);
  const backup = join(root, 'lived.backup');
  await writeBackup(backup, dump(memory.db, 'the database'));
  const contents = await contentsOf(memory.db);
  const payer = await payerOf(memory.db);
  await memory.close();
  const folder = (name: string): string => join(root, name);
  const restore = (env: Readonly<Record<string, string>>, file = backup): Promise<string> =>
    runDataCommand(['restore', file], { ENCRYPTION_KEYS, DATA_DIR: folder('unused'), ...env });
  /** Expects a database to have the backup's contents, apart from the alarm of a restore. */
  const expectIn = async (database: Database): Promise<void> =>
    expect(await closing(database, dataOf)).toEqual(withoutAlarms(contents));
  return { root, clock, backup, contents, payer, folder, restore, expectIn };
}

/** A backup of an empty database whose schema is older than the newest one. */
export async function backUpOldSchema(file: string): Promise<string> {
  const DATABASE_URL = await freshPostgresUrl();
  await migratePostgres(DATABASE_URL, judgeServerSettings({}).settings, '0020_operator_work');
  await runDataCommand(['backup', file], { DATABASE_URL });
  return file;
}
