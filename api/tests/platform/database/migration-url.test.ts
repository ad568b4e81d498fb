/** Migrations by a connection of their own, and the limits that they run under. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { newestMigration } from '../../../server/platform/database/migrate';
import { migratePostgres } from '../../../server/platform/database/migrate-postgres';
import { openPostgres } from '../../../server/platform/database/open';
import { freshPostgresUrl } from '../../support/database/databases';
import { databaseNameOf, queryOnce } from '../../support/database/query-once';

/** A database whose sessions have limits by default, as a role behind PgBouncer has. */
async function limitedUrl(): Promise<string> {
  const url = await freshPostgresUrl();
  const name = databaseNameOf(url);
  await queryOnce(
    url,
    `alter database ${name} set statement_timeout = '77s'`,
    `alter database ${name} set lock_timeout = '66s'`,
    'create schema notes',
    'create table notes.limits (tag text, statement text, lock text)',
    `create function notes.note() returns event_trigger language plpgsql as $$
      begin
        insert into notes.limits select tg_tag, current_setting('statement_timeout'),
          current_setting('lock_timeout')
        from pg_event_trigger_ddl_commands() where object_identity not like '%kysely_migration%';
      end $$`,
    'create event trigger note on ddl_command_end execute function notes.note()',
  );
  return url;
}

/** The limits that statements which changed the schema ran under. */
const limitsIn = (url: string) =>
  queryOnce<{ statement: string; lock: string }>(
    url,
    'select distinct statement, lock from notes.limits order by 1',
  );

const indexesIn = (url: string) =>
  queryOnce<{ indexname: string }>(
    url,
    `select indexname from pg_indexes where indexname = 'session_age'`,
  );

test.each([
  ['by default', {}, { statement: '10min', lock: '3s' }],
  [
    'without limits',
    { DATABASE_MIGRATION_MS: '0', DATABASE_MIGRATION_LOCK_MS: '0' },
    { statement: '0', lock: '0' },
  ],
])('a direct connection has the limits of migrations, %s', async (_case, env, limits) => {
  const url = await limitedUrl();
  await (await openPostgres(url, parseServerSettings(env))).close();
  expect(await limitsIn(url)).toEqual([limits]);
});

test('past a pooler, migrations and indexes have a direct connection and its limits', async () => {
  const url = await limitedUrl();
  const DATABASE_URL = `${url}?application_name=pooled`;
  const settings = parseServerSettings({
    DATABASE_POOLER: '1',
    DATABASE_URL,
    DATABASE_MIGRATION_URL: url,
  });
  await (await openPostgres(DATABASE_URL, settings)).close();
  expect(await limitsIn(url)).toEqual([{ statement: '10min', lock: '3s' }]);
  expect(await indexesIn(url)).toHaveLength(1);
});

test('through a pooler, the transactions of migrations have them', async () => {
  const url = await limitedUrl();
  await migratePostgres(url, parseServerSettings({ DATABASE_POOLER: '1' }), newestMigration);
  expect(await limitsIn(url)).toEqual([{ statement: '10min', lock: '3s' }]);
});

test('the role of the server need not be allowed to change the schema', async () => {
  const url = await freshPostgresUrl();
  const role = `app_${randomBytes(6).toString('hex')}`;
  await queryOnce(
    url,
    `create role ${role} login password 'tests-only'`,
    `alter default privileges in schema public grant all on tables to ${role}`,
  );
  const own = new URL(url);
  own.username = role;
  const settings = parseServerSettings({ DATABASE_URL: own.href, DATABASE_MIGRATION_URL: url });
  const database = await openPostgres(own.href, settings);
  await expect(database.db.selectFrom('account').select('id').execute()).resolves.toEqual([]);
  await database.close();
});

test('a start whose migrations went to another database is refused', async () => {
  const [url, other] = [await freshPostgresUrl(), await freshPostgresUrl()];
  const settings = parseServerSettings({ DATABASE_URL: url, DATABASE_MIGRATION_URL: other });
  await expect(openPostgres(url, settings)).rejects.toThrow(
    /^DATABASE_MIGRATION_URL must lead to the database of DATABASE_URL/,
  );
});

test('a direct connection that cannot be used is named', async () => {
  const url = await freshPostgresUrl();
  const wrong = new URL(url);
  wrong.pathname = '/nowhere';
  const settings = parseServerSettings({ DATABASE_URL: url, DATABASE_MIGRATION_URL: wrong.href });
  await expect(openPostgres(url, settings)).rejects.toThrow(
    /^DATABASE_MIGRATION_URL can't be used: the server has no database of that name/,
  );
});
