import { sql } from 'kysely';
import { migrations } from './migrations';
import type { Database } from './open';

/** The timeout in milliseconds, short so that probes do not pile up behind a slow database. */
const ANSWER_MS = 1_000;

const known = Object.keys(migrations);

/** Whether a database is usable; `behind` if it lacks a migration of this program. */
export type DatabaseState = 'ready' | 'away' | 'behind';

/** Checks that the database responds in time and has every migration. Never throws. */
export async function databaseState({ db }: Pick<Database, 'db'>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseState>((resolve) => {
    timer = setTimeout(() => resolve('away'), ANSWER_MS);
  });
  const look = sql<{ name: string }>`select name from kysely_migration`.execute(db).then(
    ({ rows }): DatabaseState => {
      const done = new Set(rows.map(({ name }) => name));
      return known.every((name) => done.has(name)) ? 'ready' : 'behind';
    },
    (): DatabaseState => 'away',
  );
  try {
    return await Promise.race([look, late]);
  } finally {
    clearTimeout(timer);
  }
}
