/** A Kysely dialect for PGlite: PostgreSQL's adapter and compiler with a driver for PGlite. */
import { setImmediate as immediate } from 'node:timers/promises';
import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { types as pgTypes } from 'pg';

const { serialize } = protocol;

/** The maximum number of prepared statements; the program has some 350, most of them rare. */
const PREPARED_MAX = 300;

/**
 * The OIDs of bool, bytea, int2, int4, int8, float4, float8, date, timestamp, timestamptz, json and
 * jsonb, and of arrays of int4, text and float8.
 */
const READ = [16, 17, 21, 23, 20, 700, 701, 1082, 1114, 1184, 114, 3802, 1007, 1009, 1022];

/** The PostgreSQL driver's own parsers, so that both databases return the same values. */
const READERS: Readonly<Record<number, (text: string) => unknown>> = Object.fromEntries(
  READ.map((id) => [id, (text: string): unknown => pgTypes.getTypeParser(id)(text)]),
);

/** The messages after each bind: describe the columns, execute, sync. */
const RUN = Buffer.concat([
  serialize.describe({ type: 'P' }),
  serialize.execute({}),
  serialize.sync(),
]);

/**
 * The statements that are prepared in a PGlite, least recently used first. The least recently used
 * gives way to a new one: those of the migrations, and those with a rare number of values, are not
 * used again.
 */
export class PreparedStatements {
  private readonly names = new Map<string, string>();
  private given = 0;

  /** The name of a statement, if it is prepared. */
  use(text: string): string | undefined {
    const name = this.names.get(text);
    if (name !== undefined) {
      this.names.delete(text);
      this.names.set(text, name);
    }
    return name;
  }

  /** A name that has not been used before: a failed statement may or may not have been prepared. */
  newName(): string {
    return `s${(this.given += 1)}`;
  }

  /** Forgets the least recently used one if there are too many. Returns its name, to be closed. */
  makeRoom(): string | undefined {
    const [oldest] = this.names;
    if (!oldest || this.names.size < PREPARED_MAX) return undefined;
    const [text, name] = oldest;
    this.names.delete(text);
    return name;
  }

  /** Records one, after its success. */
  add(text: string, name: string): void {
    this.names.set(text, name);
  }
}

/** A value in PostgreSQL's text format. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  throw new TypeError(`A ${typeof value} can not be the value of a statement`);
}

/**
 * PGlite's only connection, as a Kysely connection. It speaks the wire protocol directly because
 * `PGlite.query` prepares every statement and asks for its parameter types, in five round trips.
 * Preparing once and executing in one round trip takes a third of the time, during which the single
 * connection is blocked.
 */
class PgliteConnection implements DatabaseConnection {
  constructor(
    private readonly client: PGlite,
    private readonly prepared: PreparedStatements,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const known = this.prepared.use(sql);
    const statement = known ?? this.prepared.newName();
    const message = Buffer.concat([
      ...(known === undefined ? this.prepare(statement, sql) : []),
      serialize.bind({ statement, values: parameters.map(asText) }),
      RUN,
    ]);
    // PGlite has a single call state: overlapping calls would get each other's results.
    const { messages } = await this.client.runExclusive(() => this.client.execProtocol(message));
    if (known === undefined) this.prepared.add(sql, statement);
    const [result] = parse.parseResults(messages, READERS);
    // The row type comes from the statement, whose builder knows it.
    return {
      rows: (result?.rows ?? []) as Row[],
      numAffectedRows: BigInt(result?.affectedRows ?? 0),
    };
  }

  /** The messages that prepare a statement, and close another one if there are too many. */
  private prepare(name: string, text: string): Uint8Array[] {
    const closed = this.prepared.makeRoom();
    return [
      ...(closed === undefined ? [] : [serialize.close({ type: 'S', name: closed })]),
      serialize.parse({ name, text }),
    ];
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream.');
  }
}

/** Gives the connection to one user at a time, so that statements stay in their transaction. */
class PgliteDriver implements Driver {
  private readonly connection: PgliteConnection;
  private readonly waiting: (() => void)[] = [];
  private lent = false;

  constructor(
    private readonly client: PGlite,
    prepared: PreparedStatements,
  ) {
    this.connection = new PgliteConnection(client, prepared);
  }

  async init(): Promise<void> {
    await this.client.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.lent) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.lent = true;
    // PGlite's promises resolve without a turn of the event loop. Without this one, no request would
    // be read or answered while statements are waiting.
    await immediate();
    return this.connection;
  }

  async releaseConnection(): Promise<void> {
    // The flag stays set during the handover, so that a new caller cannot overtake the next one.
    const next = this.waiting.shift();
    if (next) next();
    else this.lent = false;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    _settings: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    if (!this.client.closed) await this.client.close();
  }
}

/** A dialect for a given PGlite, which is closed with the query builder. */
export function pgliteDialect(client: PGlite, prepared = new PreparedStatements()): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, prepared),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
