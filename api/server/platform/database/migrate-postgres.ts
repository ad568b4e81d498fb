/** Brings a PostgreSQL database to the newest schema, beside the servers that work with it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import type { ServerSettings } from '../../../contract/platform/settings';
import { errorCode, StartError } from '../config/start-error';
import { makeIndexesBeside } from './indexes';
import { migrate } from './migrate';
import type { Tables } from './schema';

/** How long a migration may take. */
export type MigrationSettings = Pick<
  ServerSettings,
  'DATABASE_POOLER' | 'DATABASE_WAIT_MS' | 'DATABASE_MIGRATION_MS' | 'DATABASE_MIGRATION_LOCK_MS'
>;

/** What PostgreSQL answers who waited too long for a lock. */
const LOCKED = '55P03';

/** Milliseconds before a lock is asked for again: calls that waited behind it come first. */
const PAUSE_MS = 500;

/** The lock of whoever migrates: a number that nothing else in this program locks. */
const LOCK = 7_203_114_001;

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

/** Does work that waits for locks of others, again until it gets them or its time is over. */
async function patiently(work: () => Promise<void>, most: number): Promise<void> {
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

/** Leaves the lock to `alone`: the query builder's is one of a session, which a pooler mixes up. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Does work while no other server does. */
function alone(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  // A transaction holds the lock beside the work, and must keep no snapshot: the making of an index
  // would wait for it. A statement with parameters leaves its portal open, which has one.
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
      await work();
    });
}

/** @throws StartError when the server can't be reached or refuses the login */
async function refuseUnreachable(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new StartError(
      `DATABASE_URL can't be used: ${connectionProblem(error)}. It must be postgres://user:password@host:5432/name of a running PostgreSQL server.`,
    );
  }
}

/**
 * Migrates over two connections of its own, whose limits are those of migrations: one waits a moment
 * for a lock and lets go, so that the calls which queue behind it are answered.
 *
 * @throws StartError when the server can't be reached or refuses the login
 */
export async function migratePostgres(url: string, settings: MigrationSettings): Promise<void> {
  const { DATABASE_MIGRATION_MS: most, DATABASE_MIGRATION_LOCK_MS: lock } = settings;
  const pool = new Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: settings.DATABASE_WAIT_MS,
    ...(!settings.DATABASE_POOLER && { statement_timeout: most, lock_timeout: lock }),
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new MigratingDialect({ pool }) });
  try {
    await refuseUnreachable(db);
    const work = async (): Promise<void> => {
      await migrate(db);
      await makeIndexesBeside(db);
    };
    await patiently(() => alone(db, work), most);
  } finally {
    await db.destroy();
  }
}
