/** Migrates a PostgreSQL database to the current schema while servers are using it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import { errorCode, StartError } from '../config/start-error';
import { makeIndexesBeside } from './indexes';
import { migrate } from './migrate';
import type { Tables } from './schema';

export type MigrationSettings = Pick<
  ServerSettings,
  | 'DATABASE_POOLER'
  | 'DATABASE_WAIT_MS'
  | 'DATABASE_MIGRATION_URL'
  | 'DATABASE_MIGRATION_MS'
  | 'DATABASE_MIGRATION_LOCK_MS'
>;

/** PostgreSQL's `lock_not_available`. */
const LOCKED = '55P03';

/** Milliseconds before retrying a lock, so that queries queued behind it run first. */
const PAUSE_MS = 500;

/** The advisory lock of migrations: a number that nothing else in the program uses. */
const LOCK = 7_203_114_001;

/** Why a PostgreSQL server cannot be used, without its URL, which has the password. */
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

/** Retries work after lock timeouts until it succeeds or the time limit is reached. */
async function withLockRetries<T>(work: () => Promise<T>, most: number): Promise<T> {
  const began = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isOver = most > 0 && Date.now() - began > most;
      if (errorCode(error) !== LOCKED || isOver) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Disables the query builder's migration lock, a session-level lock that does not work behind a
 * transaction pooler. `withMigrationLock` takes the lock instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** The limits of migrations by the name that PostgreSQL has for them, in milliseconds; 0: none. */
type Limits = Readonly<Record<string, number>>;

const limitsOf = (settings: MigrationSettings): Limits => ({
  statement_timeout: settings.DATABASE_MIGRATION_MS,
  lock_timeout: settings.DATABASE_MIGRATION_LOCK_MS,
  idle_in_transaction_session_timeout: 0,
});

/** Sets limits for the rest of a transaction, which a pooler in transaction mode allows too. */
async function setLimits(trx: Kysely<Tables>, limits: Limits): Promise<void> {
  for (const [name, milliseconds] of Object.entries(limits)) {
    await sql`select set_config(${sql.lit(name)}, ${sql.lit(String(milliseconds))}, true)`.execute(
      trx,
    );
  }
}

function withMigrationLock<T>(
  db: Kysely<Tables>,
  limits: Limits,
  work: () => Promise<T>,
): Promise<T> {
  // The lock is held by a transaction on a second connection, which must not hold a snapshot:
  // `create index concurrently` would wait for it. A statement with parameters would leave its
  // portal open, and the portal holds a snapshot, so the lock number is a literal.
  return (
    db
      // oxlint-disable-next-line no-restricted-properties -- it only holds a lock; an aborted migration fails the start
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (trx) => {
        await setLimits(trx, limits);
        await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
        return await work();
      })
  );
}

/** @throws StartError, naming the setting, if the server is unreachable or refuses the login. */
export async function refuseUnreachable(db: Kysely<Tables>, name = 'DATABASE_URL'): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new StartError(
      `${name} can't be used: ${connectionProblem(error)}. It must be postgres://user:password@host:5432/name of a running PostgreSQL server.`,
    );
  }
}

/**
 * Migrates over two dedicated connections with the limits of migrations instead of the role's.
 * Behind a pooler, where a session cannot set limits, the migrations' transactions set them, and
 * index builds run under the role's limits. A migration waits only briefly for
 * a lock and then gives up its place in the queue, so that the calls behind it are answered.
 *
 * @param to the last migration to run; indexes are only built after the newest one.
 * @returns the migrations of newer versions that the database has run.
 * @throws StartError if the server is unreachable or refuses the login.
 */
export async function migratePostgres(
  url: string,
  settings: MigrationSettings,
  to?: string,
): Promise<string[]> {
  const { DATABASE_MIGRATION_URL: ownUrl, DATABASE_MIGRATION_MS: most } = settings;
  const limits = limitsOf(settings);
  const isPooled = settings.DATABASE_POOLER && ownUrl === null;
  const pool = new Pool({
    connectionString: ownUrl ?? url,
    max: 2,
    connectionTimeoutMillis: settings.DATABASE_WAIT_MS,
    onConnect: async (client) => {
      if (isPooled) return;
      for (const [name, value] of Object.entries(limits)) {
        await client.query(`set ${name} = ${value}`);
      }
    },
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new MigratingDialect({ pool }) });
  try {
    await refuseUnreachable(db, ownUrl === null ? 'DATABASE_URL' : 'DATABASE_MIGRATION_URL');
    const work = async (): Promise<string[]> => {
      const newer = await migrate(db, to, (trx) => setLimits(trx, limits));
      if (to === undefined) await makeIndexesBeside(db);
      return newer;
    };
    return await withLockRetries(() => withMigrationLock(db, limits, work), most);
  } finally {
    await db.destroy();
  }
}
