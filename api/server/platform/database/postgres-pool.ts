/**
 * The connections to PostgreSQL: as many as the settings allow, with their limits. A connection keeps
 * nothing between two transactions, so that a pooler in transaction mode may stand in front: no
 * settings, no named statements, no locks of a session.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { ServerSettings } from '../../../contract/platform/settings';
import { DatabaseAwayError } from './away';
import type { Connections } from './watch';

/** How connections are made and limited. */
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

/** Milliseconds that PostgreSQL has to say that it gave a statement up, before it is held for lost. */
const GRACE_MS = 5_000;

/** The driver's settings; its limits are not sent when they are 0. */
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

/** A connection while it is lent: one on which something got lost is not lent again. */
function lent(client: PoolClient): PoolClient {
  let broken: Error | undefined;
  const query = async (...asked: unknown[]): Promise<unknown> => {
    try {
      const answer: unknown = await Reflect.apply(client.query, client, asked);
      return answer;
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      broken = new DatabaseAwayError('The connection was lost', { cause: error });
      throw broken;
    }
  };
  const release = (): void => client.release(broken);
  return new Proxy(client, {
    get: (target, name): unknown =>
      name === 'query' ? query : name === 'release' ? release : Reflect.get(target, name),
  });
}

/** Lends connections. */
export class PostgresConnections implements PostgresPool {
  private readonly pool: Pool;

  constructor(
    url: string,
    private readonly settings: PoolSettings,
  ) {
    this.pool = new Pool(configOf(url, settings));
    // Whoever uses a connection that breaks is told by its statement. Unheard, these would end the
    // process: that of one that is idle, and that of one that is lent and waits for its next statement.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => void client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    try {
      return lent(await this.pool.connect());
    } catch (error) {
      if (error instanceof DatabaseError) throw error;
      throw new DatabaseAwayError('No connection could be had', { cause: error });
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** How the connections stand now. */
  state(): Connections {
    const { totalCount, idleCount, waitingCount } = this.pool;
    const most = this.settings.DATABASE_CONNECTIONS;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most };
  }
}
