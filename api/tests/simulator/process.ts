/** A server process that can be killed at any await: between two statements, or around a commit. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../../server/platform/database/schema';

/** Thrown by every operation of a killed process. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Whether a process is alive, and how many awaits it has left. */
export class Life {
  private left = Number.POSITIVE_INFINITY;
  private dead = false;
  private interruption: { left: number; readonly work: () => Promise<void> } | undefined;

  get killed(): boolean {
    return this.dead;
  }

  /** Kills the process after the given number of awaits. */
  killAfter(awaits: number): void {
    this.left = awaits;
  }

  /** Runs something else elsewhere after the given number of statements and transactions. */
  interruptAfter(statements: number, work: () => Promise<void>): void {
    this.interruption = { left: statements, work };
  }

  /** Cancels a pending kill or interruption. */
  spare(): void {
    this.left = Number.POSITIVE_INFINITY;
    this.interruption = undefined;
  }

  /** Lets an interruption happen while the process holds no connection, and so no lock. */
  async pause(): Promise<void> {
    const { interruption } = this;
    if (!interruption) return;
    interruption.left -= 1;
    if (interruption.left >= 0) return;
    this.interruption = undefined;
    await interruption.work();
  }

  /** Counts one await of the process. @throws Killed */
  step(): void {
    this.left -= 1;
    if (this.left < 0) this.dead = true;
    if (this.dead) throw new Killed('The process was killed');
  }
}

/** A connection on loan to a process until it is released. */
class Lent implements DatabaseConnection {
  constructor(
    readonly db: Kysely<Tables>,
    private readonly life: Life,
    readonly release: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery) {
    this.life.step();
    // The row type is that of the statement, which its builder knows.
    const result = await this.db.executeQuery<Row>(query as CompiledQuery<Row>);
    this.life.step();
    return result;
  }

  // oxlint-disable-next-line require-yield -- the interface requires a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The simulator does not stream.');
  }
}

/**
 * Lends a database's connections to a process. Transactions that the process leaves open are rolled
 * back.
 */
class LendingDriver implements Driver {
  constructor(
    private readonly base: Kysely<Tables>,
    private readonly life: Life,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lent> {
    this.life.step();
    await this.life.pause();
    return new Promise((lend, refuse) => {
      this.base
        .connection()
        .execute(
          (db) =>
            new Promise<void>((release) => {
              lend(new Lent(db, this.life, release));
            }),
        )
        .catch(refuse);
    });
  }

  async releaseConnection(connection: Lent): Promise<void> {
    // Killed right after `begin`, a process leaves a transaction that nothing else would end.
    if (this.life.killed) await this.rollbackTransaction(connection);
    connection.release();
  }

  async beginTransaction(connection: Lent): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: Lent): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: Lent): Promise<void> {
    // As the database does when a connection is lost.
    await connection.db.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {}
}

/** The database as seen by a process that may be killed. */
export function databaseOf(base: Kysely<Tables>, life: Life): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(base, life),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
