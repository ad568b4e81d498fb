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
import type { Tables } from '../../api/server/platform/database/schema';

/** What everything throws in a process that was killed. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Whether a process lives, and how long it has left. */
export class Life {
  private left = Number.POSITIVE_INFINITY;
  private dead = false;

  get killed(): boolean {
    return this.dead;
  }

  /** Kills the process after some more awaits. */
  killAfter(awaits: number): void {
    this.left = awaits;
  }

  /** Takes the kill back that has not come yet. */
  spare(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  /** An await of the process. @throws Killed */
  step(): void {
    this.left -= 1;
    if (this.left < 0) this.dead = true;
    if (this.dead) throw new Killed('The process was killed');
  }
}

/** A connection that is lent until it is given back. */
class Lent implements DatabaseConnection {
  constructor(
    readonly db: Kysely<Tables>,
    private readonly life: Life,
    readonly giveBack: () => void,
  ) {}

  async executeQuery<Row>(query: CompiledQuery) {
    this.life.step();
    // The rows are what the statement selects, which the builder of the statement knows.
    const result = await this.db.executeQuery<Row>(query as CompiledQuery<Row>);
    this.life.step();
    return result;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The simulator does not stream.');
  }
}

/** Lends the connections of a database to a process. What the process leaves open is rolled back. */
class LendingDriver implements Driver {
  constructor(
    private readonly base: Kysely<Tables>,
    private readonly life: Life,
  ) {}

  async init(): Promise<void> {}

  acquireConnection(): Promise<Lent> {
    this.life.step();
    return new Promise((lend, refuse) => {
      this.base
        .connection()
        .execute(
          (db) =>
            new Promise<void>((giveBack) => {
              lend(new Lent(db, this.life, giveBack));
            }),
        )
        .catch(refuse);
    });
  }

  async releaseConnection(connection: Lent): Promise<void> {
    connection.giveBack();
  }

  async beginTransaction(connection: Lent): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: Lent): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: Lent): Promise<void> {
    // As the database does for a connection that is gone.
    await connection.db.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {}
}

/** The database as a process sees it that may be killed. */
export function databaseOf(base: Kysely<Tables>, life: Life): Kysely<Tables> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(base, life),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Tables>({ dialect });
}
