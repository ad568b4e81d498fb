/**
 * Transactions that the database gives up in favour of others are begun again: PostgreSQL does so
 * under serializable isolation and to end a deadlock, and distributed databases that speak its
 * protocol do so at any time. Nothing of such a transaction has happened.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely';
import { errorCode } from '../config/start-error';
import type { Tables } from './schema';
import { type DatabaseWatch, WatchedKysely } from './watch';

/** What a database answers for what should be tried again: a serialization failure, a deadlock. */
const GIVEN_UP = ['40001', '40P01'];

/** Tries of one transaction before its failure is told. */
const MOST_TRIES = 10;

/** Longest pause before the second try, in milliseconds; it doubles with each try. */
const PAUSE_MS = 5;

/** Does some work again for as long as the database gives it up. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !GIVEN_UP.includes(errorCode(error))) throw error;
      await pause(randomInt(PAUSE_MS * 2 ** tries));
    }
  }
}

/** Sends a statement again that is a transaction of its own. */
class RetryingDriver extends PostgresDriver {
  private readonly known = new WeakSet<DatabaseConnection>();
  /** Connections whose statements belong to a transaction: that is repeated as a whole. */
  private readonly inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (this.known.has(connection)) return connection;
    this.known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) =>
      this.inTransaction.has(connection) ? execute(query) : retried(() => execute(query));
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    this.inTransaction.add(connection);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // A commit that fails is followed by a rollback, which ends the transaction here.
    await super.commitTransaction(connection);
    this.inTransaction.delete(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } finally {
      this.inTransaction.delete(connection);
    }
  }
}

/** PostgreSQL's dialect, with the statements that are sent again. */
class RetryingDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new RetryingDriver(this.config);
  }
}

/**
 * A query builder whose statements and transactions are begun again when the database gives them up.
 * The callback of a transaction may run several times: it changes nothing but the database.
 */
export class RetryingKysely extends WatchedKysely {
  constructor(config: PostgresDialectConfig, watch: DatabaseWatch) {
    super({ dialect: new RetryingDialect(config) }, watch);
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => retried(() => execute(work));
    return builder;
  }
}
