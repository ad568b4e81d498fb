/**
 * Retries transactions that the database aborts because of conflicts. PostgreSQL does so under
 * serializable isolation and to resolve deadlocks, and distributed databases that speak its
 * protocol do so at any time. An aborted transaction has had no effect.
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

/** The error codes to retry: serialization failure and deadlock. */
const GIVEN_UP = ['40001', '40P01'];

/** Attempts of one transaction before its failure is thrown. */
const MAX_ATTEMPTS = 10;

/** The base of the randomized exponential backoff, in milliseconds. */
const PAUSE_MS = 5;

/**
 * A script brings its own transaction. That has to be rolled back before the script is repeated, so
 * a single connection cannot retry it.
 */
const SCRIPT = /^\s*begin\b/i;

/** Retries work that the database aborts. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !GIVEN_UP.includes(errorCode(error))) throw error;
      await pause(randomInt(PAUSE_MS * 2 ** tries));
    }
  }
}

/** Retries statements that are not part of an explicit transaction. */
class RetryingDriver extends PostgresDriver {
  private readonly known = new WeakSet<DatabaseConnection>();
  /** Connections inside an explicit transaction, which is retried as a whole. */
  private readonly inTransaction = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (this.known.has(connection)) return connection;
    this.known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) =>
      this.inTransaction.has(connection) || SCRIPT.test(query.sql)
        ? execute(query)
        : retried(() => execute(query));
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
    // If the commit fails, a rollback follows and clears the flag there.
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

/** PostgreSQL's dialect with the retrying driver. */
class RetryingDialect extends PostgresDialect {
  constructor(private readonly config: PostgresDialectConfig) {
    super(config);
  }

  override createDriver(): PostgresDriver {
    return new RetryingDriver(this.config);
  }
}

/**
 * A query builder that retries aborted statements and transactions. The callback of a transaction
 * may run several times, so it must have no side effects outside the database.
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
