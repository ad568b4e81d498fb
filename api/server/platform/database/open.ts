/**
 * Opens the database: PGlite in the data folder when there is no address of a server, PostgreSQL
 * when there is.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, sql } from 'kysely';
import { judgeServerSettings, type ServerSettings } from '../../../contract/platform/settings';
import { lockFolder } from './folder-lock';
import { makeIndexes } from './indexes';
import { migrate } from './migrate';
import { migratePostgres, type MigrationSettings } from './migrate-postgres';
import { pgliteDialect } from './pglite-dialect';
import { PostgresConnections, type PoolSettings } from './postgres-pool';
import { RetryingKysely } from './retries';
import type { Tables } from './schema';
import { DatabaseWatch, WatchedKysely } from './watch';

/** An open database at its newest schema. */
export type Database = {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Kysely<Tables>;
  /** What there is to be seen of it. */
  readonly watch: DatabaseWatch;
  /** Closes the connections and frees the folder. Safe to call twice. */
  readonly close: () => Promise<void>;
};

/** Milliseconds between two checkpoints of the embedded database. */
const CHECKPOINT_MS = 5 * 60_000;

/** The folder of the embedded database inside the data folder. */
const FOLDER = 'database';

/** Opens the database of a folder: what a statement answered is there after `kill -9`. */
async function openPglite(folder: string): Promise<PGlite> {
  const path = join(folder, FOLDER);
  if (!existsSync(path)) {
    // A new database is made beside its place and moved there when it is whole, so that a kill
    // while it is made leaves nothing half-made to open.
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

/**
 * PGlite has no checkpointer of its own: without this, the log that a start after a crash replays
 * would grow for as long as the server runs. A checkpoint takes some 20 ms.
 */
function checkpointRegularly(db: Kysely<Tables>): { readonly stop: () => Promise<void> } {
  let working: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // One that fails is made up for by the next.
    working = sql`checkpoint`.execute(db).catch(() => undefined);
  }, CHECKPOINT_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}

/** Brings an opened PGlite to the newest schema. It is closed with the database. */
export async function embedded(client: PGlite): Promise<Database> {
  const watch = new DatabaseWatch();
  const db = new WatchedKysely({ dialect: pgliteDialect(client) }, watch);
  try {
    await migrate(db);
    await makeIndexes(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const checkpoints = checkpointRegularly(db);
  return {
    kind: 'pglite',
    db,
    watch,
    close: async () => {
      await checkpoints.stop();
      await db.destroy();
    },
  };
}

/** Opens the embedded database in a folder, holds the folder and migrates the database. */
export async function openEmbedded(folder: string): Promise<Database> {
  const lock = await lockFolder(folder);
  try {
    const database = await embedded(await openPglite(folder));
    return {
      ...database,
      close: async () => {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The settings that say how PostgreSQL is used. */
export type PostgresSettings = PoolSettings & MigrationSettings;

/** What they are unless they are set. */
const { settings: byDefault } = judgeServerSettings({});

/**
 * Opens a PostgreSQL server and migrates it, over a connection of its own.
 *
 * @throws StartError when it can't be reached or refuses the login.
 */
export async function openPostgres(
  url: string,
  settings: PostgresSettings = byDefault,
): Promise<Database> {
  await migratePostgres(url, settings);
  const pool = new PostgresConnections(url, settings);
  const watch = new DatabaseWatch(() => pool.state());
  const db = new RetryingKysely({ pool }, watch);
  return { kind: 'postgres', db, watch, close: () => db.destroy() };
}

/** Opens the database that the settings name. @throws StartError when it can't be used. */
export function openDatabase(
  settings: PostgresSettings & Pick<ServerSettings, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Database> {
  return settings.DATABASE_URL === null
    ? openEmbedded(settings.DATA_DIR)
    : openPostgres(settings.DATABASE_URL, settings);
}
