import { type Kysely, Migrator } from 'kysely';
import { StartError } from '../config/start-error';
import { migrations } from './migrations';
import type { Tables } from './schema';

/**
 * Brings a database to the newest schema. The migrator holds an advisory lock meanwhile, so that
 * servers which start together migrate once.
 *
 * @throws StartError when the database was made by a newer version of the program.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = new Set(Object.keys(migrations));
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /corrupted migrations/.test(error.message)) {
    const newest = [...known].sort().at(-1) ?? 'none';
    throw new StartError(
      `The database was made by a newer version of this program than this one (its newest migration is ${newest}). Update the program, or choose another DATA_DIR or DATABASE_URL.`,
    );
  }
  if (error) throw error;
}
