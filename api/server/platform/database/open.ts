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
import { Pool } from 'pg';
import { errorCode, StartError } from '../config/start-error';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
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

/** Milliseconds that a PostgreSQL server has to take a connection. */
const CONNECT_MS = 5_000;

/** Milliseconds after which PostgreSQL gives a statement up: a lost server must not hold calls. */
const STATEMENT_MS = 15_000;

/** Connections that one server opens to PostgreSQL, at most. */
const CONNECTIONS = 10;

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

/** Says in one sentence why a PostgreSQL server can't be used. Never repeats its address. */
function connectionProblem(error: unknown): string {
  const code = errorCode(error);
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens at its host and port',
    ENOTFOUND: 'its host is unknown',
    ETIMEDOUT: 'its host does not answer',
    '28P01': 'the server refuses its user or password',
    '28000': 'the server refuses its user',
    '3D000': 'the server has no database of that name',
  };
  const inner = error instanceof AggregateError ? errorCode(error.errors[0]) : code;
  return reasons[inner] ?? (error instanceof Error ? error.message : String(error));
}

/**
 * Opens a PostgreSQL server and migrates it.
 *
 * @throws StartError when it can't be reached or refuses the login.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
  });
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => undefined);
  const watch = new DatabaseWatch(() => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: CONNECTIONS,
  }));
  const db = new RetryingKysely({ pool }, watch);
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw new StartError(
      `DATABASE_URL can't be used: ${connectionProblem(error)}. It must be postgres://user:password@host:5432/name of a running PostgreSQL server.`,
    );
  }
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { kind: 'postgres', db, watch, close: () => db.destroy() };
}

/** Opens the database that the settings name. @throws StartError when it can't be used. */
export function openDatabase(settings: {
  readonly DATABASE_URL: string | null;
  readonly DATA_DIR: string;
}): Promise<Database> {
  return settings.DATABASE_URL === null
    ? openEmbedded(settings.DATA_DIR)
    : openPostgres(settings.DATABASE_URL);
}
