/**
 * The PostgreSQL connection pool. Connections keep no state between transactions (no session
 * settings, named statements or session locks), so that a pooler in transaction mode can be used.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import { retried } from './transactions';
import { DatabaseUnavailableError, READ_ONLY } from './unavailable';
import type { Connections } from './watch';

export type PoolSettings = Pick<
  ServerSettings,
  | 'DATABASE_POOLER'
  | 'DATABASE_CONNECTIONS'
  | 'DATABASE_WAIT_MS'
  | 'DATABASE_STATEMENT_MS'
  | 'DATABASE_LOCK_MS'
  | 'DATABASE_IDLE_MS'
  | 'DATABASE_KEEPALIVE_MS'
>;

/** Milliseconds after the statement timeout until the connection counts as lost. */
const GRACE_MS = 5_000;

/** The driver's configuration. Limits of 0 are not sent. */
function configOf(url: string, settings: PoolSettings): PoolConfig {
  const { DATABASE_STATEMENT_MS: statement, DATABASE_KEEPALIVE_MS: keepAlive } = settings;
  return {
    connectionString: url,
    max: settings.DATABASE_CONNECTIONS,
    connectionTimeoutMillis: settings.DATABASE_WAIT_MS,
    keepAlive: keepAlive > 0,
    keepAliveInitialDelayMillis: keepAlive,
    ...(statement > 0 && { query_timeout: statement + GRACE_MS }),
    ...(!settings.DATABASE_POOLER && {
      statement_timeout: statement,
      lock_timeout: settings.DATABASE_LOCK_MS,
      idle_in_transaction_session_timeout: settings.DATABASE_IDLE_MS,
    }),
  };
}

/** The start of a transaction, which is retried as a whole. */
const BEGIN = /^\s*(?:begin|start transaction)\b/i;

/**
 * Wraps a connection taken from the pool. A statement that the database aborts is retried, unless a
 * transaction has begun on the connection. If a statement's answer is lost, or its server is
 * read-only, the connection is destroyed rather than reused.
 */
function lent(client: PoolClient): PoolClient {
  let broken: Error | undefined;
  let hasBegun = false;
  const once = async (...asked: unknown[]): Promise<unknown> => {
    try {
      const answer: unknown = await Reflect.apply(client.query, client, asked);
      return answer;
    } catch (error) {
      if (error instanceof DatabaseError) {
        if (error.code === READ_ONLY) broken = error;
        throw error;
      }
      broken = new DatabaseUnavailableError('The connection was lost', { cause: error });
      throw broken;
    }
  };
  const query = (text: string, ...values: unknown[]): Promise<unknown> => {
    hasBegun ||= BEGIN.test(text);
    return hasBegun ? once(text, ...values) : retried(() => once(text, ...values));
  };
  const release = (): void => client.release(broken);
  return new Proxy(client, {
    get: (target, name): unknown =>
      name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name),
  });
}

export class PostgresConnections implements PostgresPool {
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly settings: PoolSettings,
  ) {
    this.pool = new Pool(configOf(url, settings));
    // A broken connection also fails its current statement, which reports the error. Without these
    // listeners, errors of idle connections, and of ones taken from the pool but between
    // statements, would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return lent(await this.pool.connect());
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      throw new DatabaseUnavailableError('No connection could be had', { cause: error });
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  state(): Connections {
    const { totalCount, idleCount, waitingCount } = this.pool;
    const most = this.settings.DATABASE_CONNECTIONS;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most };
  }
}
