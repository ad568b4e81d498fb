/**
 * What there is to be seen of a database: its statements by kind, its connections, and the money that
 * its transactions moved, which is told once they are committed. A value of a row is never told.
 */
import {
  Kysely,
  type KyselyConfig,
  type LogEvent,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import type { Tables } from './schema';

/** What a statement does, as far as it is told. */
export const statementKinds = [
  'select',
  'insert',
  'update',
  'delete',
  'transaction',
  'other',
] as const;

export type StatementKind = (typeof statementKinds)[number];

/** A statement that has ended. */
export type Statement = {
  readonly kind: StatementKind;
  readonly failed: boolean;
  readonly seconds: number;
};

/** Money that moved, or did not. */
export type MoneyEvent = {
  readonly kind: 'charge' | 'refund';
  readonly method: 'card' | 'paypal' | 'bank';
  readonly outcome: string;
  readonly cents: number;
};

/** Connections to the database, and calls that wait for one. */
export type Connections = {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
};

/** Who looks on. */
export type DatabaseListener = {
  readonly statement: (statement: Statement) => void;
  readonly money: (event: MoneyEvent) => void;
};

const kindsByNode: Readonly<Record<string, StatementKind>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

const kindsByWord: Readonly<Record<string, StatementKind>> = {
  select: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  begin: 'transaction',
  start: 'transaction',
  commit: 'transaction',
  rollback: 'transaction',
};

/** The kind of a statement: by how it was built, or by its first word where it was written as text. */
function kindOf({ query: { query, sql } }: LogEvent): StatementKind {
  const word = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return kindsByNode[query.kind] ?? kindsByWord[word] ?? 'other';
}

/** Tells those who look on. */
export class DatabaseWatch {
  private readonly listeners = new Set<DatabaseListener>();

  /** @param connections how they stand now, where the database has more than one. */
  constructor(readonly connections?: () => Connections) {}

  /** Looks on until the function that is given back is called. */
  listen(listener: DatabaseListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** For the query builder: called after each statement, by whoever waited for it. */
  readonly log = (event: LogEvent): void => {
    if (this.listeners.size === 0) return;
    const statement: Statement = {
      kind: kindOf(event),
      failed: event.level === 'error',
      seconds: event.queryDurationMillis / 1000,
    };
    for (const listener of this.listeners) listener.statement(statement);
  };

  tell(events: readonly MoneyEvent[]): void {
    for (const listener of this.listeners) for (const event of events) listener.money(event);
  }
}

const noted = new WeakMap<Transaction<Tables>, MoneyEvent[]>();

/** Notes what a transaction moves; told when it is committed, and never if it is not. */
export function noteMoney(trx: Transaction<Tables>, event: MoneyEvent): void {
  noted.set(trx, [...(noted.get(trx) ?? []), event]);
}

/** A query builder whose transactions and statements are watched. */
export class WatchedKysely extends Kysely<Tables> {
  constructor(
    config: KyselyConfig,
    private readonly watch: DatabaseWatch,
  ) {
    super({ ...config, log: watch.log });
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      let events: readonly MoneyEvent[] = [];
      const result = await execute(async (trx) => {
        const done = await work(trx);
        events = noted.get(trx) ?? [];
        return done;
      });
      this.watch.tell(events);
      return result;
    };
    return builder;
  }
}
