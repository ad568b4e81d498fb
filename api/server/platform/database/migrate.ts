import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../config/start-error';
import { version } from '../config/version';
import { breaks, contractedFrom } from './contracted';
import { migrations } from './migrations';
import type { Tables } from './schema';

export const newestMigration = Object.keys(migrations).toSorted().at(-1) ?? '';

/** The migrations that a database has run, in order; none if it is empty. */
export async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (found[0]?.exists !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseBroken(migration: string): void {
  if (!breaks(migration, version)) return;
  throw new StartError(
    `The database was made by a newer version of this program than this one: ${migration} removed what versions before ${contractedFrom(migration)} use, and this is ${version}. Update the program, or choose another DATA_DIR or DATABASE_URL.`,
  );
}

/** A placeholder for a migration of a newer version, which the database has already run. */
const known: Migration = { up: async () => undefined };

const prepared = (
  up: Migration['up'],
  prepare: (trx: Kysely<Tables>) => Promise<void>,
): Migration => ({
  up: async (trx) => {
    await prepare(trx);
    await up(trx);
  },
});

/**
 * Migrates a database to the current schema. The migrator holds an advisory lock, so that servers
 * that start together migrate once.
 *
 * @param to the migration to end with, by default the newest.
 * @param prepare what each migration begins with, in its transaction.
 * @returns the migrations of newer versions that the database has run and this program tolerates.
 * @throws StartError if one of them removed what this program uses.
 */
export async function migrate(
  db: Kysely<Tables>,
  to = newestMigration,
  prepare: (trx: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<string[]> {
  const done = await migrationsOf(db);
  const newer = done.filter((name) => !Object.hasOwn(migrations, name));
  for (const name of newer) refuseBroken(name);
  const all = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, known])) };
  const wanted = Object.entries(all)
    .filter(([name]) => name <= to || done.includes(name))
    .map(([name, { up }]) => [name, prepared(up, prepare)] as const);
  const provider = { getMigrations: async () => Object.fromEntries(wanted) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    throw new StartError(
      `The database ran its migrations in another order than this program has them, or ran ones that are gone: ${error.message}. Use the version of the program that it was last used with, or choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  if (error) throw error;
  return newer;
}
