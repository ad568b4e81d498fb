import { sql } from 'kysely';
import { inTime } from '../in-time';
import { migrations } from './migrations';
import type { Database } from './open';

/** The timeout in milliseconds, short so that probes do not pile up behind a slow database. */
const PROBE_MS = 1_000;

const ANSWER_MS = 2_000;

const known = Object.keys(migrations);

/** Whether a database is usable; `behind` if it lacks a migration of this program. */
export type DatabaseState = 'ready' | 'away' | 'behind';

/** Checks that the database responds in time and has every migration. Never throws. */
export function databaseState({ db }: Pick<Database, 'db'>): Promise<DatabaseState> {
  const look = async (): Promise<DatabaseState> => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    return known.every((name) => done.has(name)) ? 'ready' : 'behind';
  };
  return inTime(look(), PROBE_MS, 'away');
}

/** Whether the database responds within two seconds. Never throws. */
export function answers({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return inTime(
    sql`select 1`.execute(db).then(() => true),
    ANSWER_MS,
    false,
  );
}
