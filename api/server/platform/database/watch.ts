/**
 * Database events for metrics and traces: statements by kind, connections, and money moved by
 * transactions, reported once they commit. Row values are never reported.
 */
import { type Dialect, Kysely, type LogEvent } from 'kysely';
import type { Tables } from './schema';

type StatementKind = 'select' | 'insert' | 'update' | 'delete' | 'transaction' | 'other';

export type Statement = {
  readonly kind: StatementKind;
  readonly failed: boolean;
  readonly seconds: number;
};

export type MoneyEvent = {
  readonly kind: 'charge' | 'refund';
  readonly method: 'card' | 'paypal' | 'bank';
  readonly outcome: string;
  readonly cents: number;
};

export type Connections = {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
};

type DatabaseListener = {
  readonly statement: (statement: Statement) => void;
  readonly money: (event: MoneyEvent) => void;
};

const kinds: Readonly<Record<string, StatementKind>> = {
  select: 'select',
  insert: 'insert',
  update: 'update',
  delete: 'delete',
  begin: 'transaction',
  start: 'transaction',
  commit: 'transaction',
  rollback: 'transaction',
};

/** The kind of a statement: from its query node, or from its first word if it is raw SQL. */
function kindOf({ query: { query, sql } }: LogEvent): StatementKind {
  const node = query.kind.replace('QueryNode', '').toLowerCase();
  const word = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase() ?? '';
  return kinds[node] ?? kinds[word] ?? 'other';
}

export class DatabaseWatch {
  private readonly listeners = new Set<DatabaseListener>();

  /** @param connections returns the current state of the connections, if there is a pool. */
  constructor(readonly connections?: () => Connections) {}

  /** Adds a listener. Returns a function that removes it. */
  listen(listener: DatabaseListener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Called by the query builder after each statement, in the async context of its caller. */
  readonly log = (event: LogEvent): void => {
    if (this.listeners.size === 0) return;
    const statement: Statement = {
      kind: kindOf(event),
      failed: event.level === 'error',
      seconds: event.queryDurationMillis / 1000,
    };
    for (const listener of this.listeners) listener.statement(statement);
  };

  emitMoneyEvent(event: MoneyEvent): void {
    for (const listener of this.listeners) listener.money(event);
  }
}

/** A query builder that reports its statements to a watch. */
export class WatchedKysely extends Kysely<Tables> {
  constructor(
    dialect: Dialect,
    readonly watch: DatabaseWatch,
  ) {
    super({ dialect, log: watch.log });
  }
}
