/** Opens the database: PostgreSQL if `DATABASE_URL` is set, otherwise PGlite in the data folder. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, type Kysely, PostgresDialect, sql } from 'kysely';
import {
  judgeServerSettings,
  type ServerSettings,
} from '../../../contract/platform/settings/settings';
import { lockFolder } from './embedded/folder-lock';
import { guardAgainstFreeze } from './embedded/freeze-guard';
import { makeIndexes } from './indexes';
import { StartError } from '../config/start-error';
import { migrate, migrationsOf, newestMigration } from './migrate';
import { migratePostgres, type MigrationSettings, refuseUnreachable } from './migrate-postgres';
import { pgliteDialect, type PreparedStatements } from './embedded/pglite-dialect';
import { PostgresConnections, type PoolSettings } from './postgres-pool';
import type { Tables } from './schema';
import { retried } from './transactions';
import { DatabaseWatch, WatchedKysely } from './watch';

export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** The migrations of newer versions that it has run and this program tolerates. */
  readonly newer: readonly string[];
  readonly watch: DatabaseWatch;
  /**
   * Executes a script of several statements that contains its own transaction. The transaction is
   * rolled back if one fails, and retried if the database aborts it.
   */
  readonly script: (text: string) => Promise<void>;
  /**
   * Removes what deleted rows left in the files of the embedded database. Does nothing on
   * PostgreSQL, whose own settings take care of it.
   */
  readonly compact: () => Promise<void>;
  /** Closes the connections and unlocks the folder. Safe to call twice. */
  readonly close: () => Promise<void>;
};

const CHECKPOINT_MS = 5 * 60_000;

/** The interval between vacuums of the job queues in it, in milliseconds. */
const VACUUM_MS = 60 * 60_000;

const FOLDER = 'database';

export const databaseFolder = (folder: string): string => join(folder, FOLDER);

/** Opens the database of a folder. Committed statements survive a `kill -9`. */
export async function openPglite(folder: string): Promise<PGlite> {
  const path = databaseFolder(folder);
  if (!existsSync(path)) {
    // A new database is created in a temporary folder and renamed once complete, so that a kill in
    // between leaves no partial database.
    for (const name of await readdir(folder)) {
      if (name.startsWith(`${FOLDER}.new-`)) {
        await rm(join(folder, name), { recursive: true, force: true });
      }
    }
    const fresh = `${path}.new-${randomBytes(4).toString('hex')}`;
    const maker = await PGlite.create(fresh);
    await maker.close();
    await rename(fresh, path);
  }
  return PGlite.create(path);
}

/** Frees the space of finished job runs, the only rows that an idle server writes. */
export async function vacuumQueues(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum pgboss.job`.execute(db);
  await sql`vacuum pgboss.archive`.execute(db);
}

/**
 * Rewrites every table of the embedded database, and drops its old write-ahead log. Deleted values
 * stay readable in the files otherwise: a plain vacuum frees their space without overwriting it, and
 * a finished part of the log is kept under a new name. Other statements run between the tables.
 */
async function compactFiles(db: Kysely<Tables>): Promise<void> {
  for (const { schema, name } of await db.introspection.getTables()) {
    await sql`vacuum full ${sql.id(schema ?? 'public', name)}`.execute(db);
  }
  await sql`set wal_recycle = off`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
}

/**
 * PGlite has neither a checkpointer nor autovacuum. Without these, the job queues and the
 * write-ahead log that is replayed after a crash would grow as long as the server runs. A
 * checkpoint takes about 20 ms, a vacuum 50 ms.
 */
function maintainRegularly(db: Kysely<Tables>): { readonly stop: () => Promise<void> } {
  let working: Promise<unknown> = Promise.resolve();
  const regularly = (milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      // If one fails, the next makes up for it.
      working = Promise.allSettled([working, work()]);
    }, milliseconds).unref();
  const timers = [
    regularly(CHECKPOINT_MS, () => sql`checkpoint`.execute(db)),
    regularly(VACUUM_MS, () => vacuumQueues(db)),
  ];
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await working;
    },
  };
}

/** Executes each script on a connection of its own. */
function scripts(
  db: Kysely<Tables>,
  execute: (connection: Kysely<Tables>, text: string) => Promise<void>,
): Database['script'] {
  const once = (text: string): Promise<void> =>
    db.connection().execute(async (connection) => {
      try {
        await execute(connection, text);
      } catch (error) {
        await sql`rollback`.execute(connection);
        throw error;
      }
    });
  return (text) => retried(() => once(text));
}

/** A PGlite that has the latest schema, and is closed with the database. */
export function migratedPglite(client: PGlite, prepared?: PreparedStatements): Database {
  const watch = new DatabaseWatch();
  const db = new WatchedKysely(pgliteDialect(client, prepared), watch);
  const maintenance = maintainRegularly(db);
  return {
    kind: 'pglite',
    db,
    newer: [],
    watch,
    script: scripts(db, async (_connection, text) => void (await client.exec(text))),
    compact: () => compactFiles(db),
    close: async () => {
      await maintenance.stop();
      await db.destroy();
    },
  };
}

/** Migrates an open PGlite, which is closed with the database. */
export async function embedded(client: PGlite): Promise<Database> {
  const database = migratedPglite(client);
  try {
    const newer = await migrate(database.db);
    await makeIndexes(database.db);
    return { ...database, newer };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function openEmbedded(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  // Start the guard before opening, which replays the write-ahead log.
  const guard = guardAgainstFreeze();
  const release = async (): Promise<void> => {
    await guard.stop();
    await lock.release();
  };
  try {
    const database = await embedded(await openPglite(folder));
    return {
      ...database,
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Detects that the migrations ran in a different database than the server uses. */
async function refuseUnmigrated(db: Kysely<Tables>): Promise<void> {
  try {
    await refuseUnreachable(db);
    if ((await migrationsOf(db)).includes(newestMigration)) return;
    throw new StartError(
      'DATABASE_MIGRATION_URL must lead to the database of DATABASE_URL, which its migrations have not reached.',
    );
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

export type PostgresSettings = PoolSettings & MigrationSettings;

const { settings: byDefault } = judgeServerSettings({});

/**
 * Migrates a PostgreSQL database over dedicated connections and opens a pool to it.
 *
 * @throws StartError if the server is unreachable or refuses the login, or if migrations have gone
 *   to another database.
 */
export async function openPostgres(
  url: string,
  settings: PostgresSettings = byDefault,
): Promise<Database> {
  const newer = await migratePostgres(url, settings);
  const pool = new PostgresConnections(url, settings);
  const watch = new DatabaseWatch(() => pool.state());
  const db = new WatchedKysely(new PostgresDialect({ pool }), watch);
  if (settings.DATABASE_MIGRATION_URL !== null) await refuseUnmigrated(db);
  return {
    kind: 'postgres',
    db,
    newer,
    watch,
    script: scripts(db, async (connection, text) => {
      await connection.executeQuery(CompiledQuery.raw(text));
    }),
    compact: async () => {},
    close: () => db.destroy(),
  };
}

export function openDatabase(
  settings: PostgresSettings & Pick<ServerSettings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Database> {
  return settings.DATABASE_URL === null
    ? openEmbedded(settings.DATA_DIR)
    : openPostgres(settings.DATABASE_URL, settings);
}
