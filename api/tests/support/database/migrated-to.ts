/** Databases with the schema of an earlier release. */
import { randomUUID } from 'node:crypto';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { migrations } from '../../../server/platform/database/migrations';
import type { Tables } from '../../../server/platform/database/schema';
import { freshPostgresUrl } from './databases';

/** A database in PostgreSQL that is migrated so far. */
export async function migratedTo(migration: string): Promise<Kysely<Tables>> {
  const pool = new Pool({ connectionString: await freshPostgresUrl() });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo(migration);
  return db;
}

/** An account in a database that is migrated so far. */
export async function accountOn(migration: string) {
  const db = await migratedTo(migration);
  const account = randomUUID();
  await sql`insert into account (id, business_name, business_name_key, first_name, last_name, email,
      email_key, phone, language, created_at, updated_at)
    values (${account}, 'shop', 'shop', 'Lina', 'Haddad', 'a@example.com', 'a@example.com', '1',
      'ar', now(), now())`.execute(db);
  return { db, account };
}
