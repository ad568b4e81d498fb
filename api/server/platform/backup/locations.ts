/** Opens a database without migrating it, unlike a server. */
import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { ServerSettings } from '../../../contract/platform/settings/settings';
import { StartError } from '../config/start-error';
import { lockFolder } from '../database/embedded/folder-lock';
import { makeIndexes } from '../database/indexes';
import { migrate } from '../database/migrate';
import { migratePostgres, refuseUnreachable } from '../database/migrate-postgres';
import { databaseFolder, openPglite, type PostgresSettings } from '../database/open';
import { pgliteDialect } from '../database/embedded/pglite-dialect';
import type { Tables } from '../database/schema';

export type Place = {
  /** Its name in messages. */
  readonly name: string;
  readonly db: Kysely<Tables>;
  /** Runs the migrations up to a given one, or all of them followed by the indexes. */
  readonly migrate: (to?: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Locks a data folder and opens its database, which is created if the folder is `fresh`. */
async function embeddedIn(folder: string, fresh: boolean): Promise<Place> {
  const name = `DATA_DIR ${folder}`;
  if (!fresh && !existsSync(databaseFolder(folder))) {
    throw new StartError(`${name} holds no database; set the DATA_DIR that its server uses.`);
  }
  const lock = await lockFolder(folder);
  try {
    const db = new Kysely<Tables>({ dialect: pgliteDialect(await openPglite(folder)) });
    return {
      name,
      db,
      migrate: async (to) => {
        await migrate(db, to);
        if (to === undefined) await makeIndexes(db);
      },
      close: async () => {
        await db.destroy();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Connects to a PostgreSQL database, with no limits on its statements.
 *
 * @param setting the name of the setting that has the URL.
 */
async function postgresLocation(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_MIGRATION_URL',
  settings: PostgresSettings,
): Promise<Place> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: settings.DATABASE_WAIT_MS,
  });
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnreachable(db, setting);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    name: `The database of ${setting}`,
    db,
    migrate: async (to) => void (await migratePostgres(url, settings, to)),
    close: () => db.destroy(),
  };
}

type DatabaseSettings = PostgresSettings & Pick<ServerSettings, 'DATABASE_URL' | 'DATA_DIR'>;

/** Opens the database that the settings name, to be read or, if it is `fresh`, to be filled. */
export function locationOf(settings: DatabaseSettings, fresh = false): Promise<Place> {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownUrl } = settings;
  if (url === null) return embeddedIn(settings.DATA_DIR, fresh);
  // Filling it turns triggers off and sets sequences, which needs the role that owns the tables.
  return fresh && ownUrl !== null
    ? postgresLocation(ownUrl, 'DATABASE_MIGRATION_URL', settings)
    : postgresLocation(url, 'DATABASE_URL', settings);
}
