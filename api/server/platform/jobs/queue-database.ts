/** Lets pg-boss use the server's own connections, with either kind of database. */
import { setImmediate as turn } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/open';

/** A script of several statements contains its own transaction. */
const SCRIPT = /^\s*begin;/i;

/** A value as the text that PostgreSQL reads; ids are the only lists. */
function asParameter(value: unknown): unknown {
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value;
}

/** What pg-boss writes when a run has ended: the queue, the ids of jobs, and their output. */
function isEnding(values: readonly unknown[]): boolean {
  return values.length === 3 && Array.isArray(values[1]);
}

export class QueueDatabase {
  private readonly active = new Set<Promise<unknown>>();

  constructor(
    private readonly database: Pick<Database, 'db' | 'script'>,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Executes a statement, or a script of statements without values. */
  async executeSql(text: string, values: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    const work = this.execute(text, values);
    this.active.add(work);
    try {
      return await work;
    } catch (error) {
      // pg-boss does not await this statement, so throwing would end the process. The run counts as
      // lost, and is repeated once its claim has expired.
      if (!isEnding(values)) throw error;
      this.log.error({ err: error, queue: values[0] }, 'The end of a run could not be written');
      return { rows: [{ count: 0 }] };
    } finally {
      this.active.delete(work);
    }
  }

  /** Resolves when no statement is being executed. */
  async idle(): Promise<void> {
    while (this.active.size > 0) {
      await Promise.allSettled(this.active);
      // Let the caller continue with an answer before checking again.
      await turn();
    }
  }

  private async execute(text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
    const { db, script } = this.database;
    if (SCRIPT.test(text)) {
      await script(text);
      return { rows: [] };
    }
    const query = CompiledQuery.raw(text, values.map(asParameter));
    return { rows: [...(await db.executeQuery(query)).rows] };
  }
}
