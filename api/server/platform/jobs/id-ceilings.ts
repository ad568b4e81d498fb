/**
 * Identity columns of four bytes end at 2,147,483,647, and an insertion after that fails. Widening
 * one takes three releases, so operators are alerted when half of the numbers are used.
 */
import { sql } from 'kysely';
import { PeriodicJob } from './periodic-job';
import type { Core } from '../core';

const HOUR = 60 * 60;

const USED = 0.5;

/** Raises an alarm for each sequence that is half used up, at startup and then every hour. */
export class IdCeilings extends PeriodicJob {
  constructor(private readonly deps: Pick<Core, 'db' | 'log' | 'alarms'>) {
    super(HOUR, 'The use of ids could not be checked', deps.log);
  }

  async runOnce(): Promise<void> {
    const { db, alarms } = this.deps;
    const { rows } = await sql<{ name: string; used: number }>`
      select sequencename as name, (coalesce(last_value, 0)::float8 / max_value) as used
      from pg_sequences where schemaname = current_schema()`.execute(db);
    for (const { name, used } of rows) {
      if (used >= USED) await alarms.raise('ids_running_out', name);
      else await alarms.clear(name, ['ids_running_out']);
    }
  }
}
