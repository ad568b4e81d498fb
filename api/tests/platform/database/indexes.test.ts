/** Indexes of large tables are built without blocking writes, and timeouts apply. */
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { parseServerSettings } from '../../../contract/platform/settings/settings';
import { indexes, missingIndexes } from '../../../server/platform/database/indexes';
import { type Database, openPostgres } from '../../../server/platform/database/open';
import { databases, migratedPostgresUrl } from '../../support/database/databases';
import { until } from '../../../../tests/support/until';

const open = (url: string, env: Readonly<Record<string, string>> = {}): Promise<Database> =>
  openPostgres(url, parseServerSettings(env));

async function visit(url: string, env?: Readonly<Record<string, string>>): Promise<string[]> {
  const database = await open(url, env);
  const missing = await missingIndexes(database.db);
  await database.close();
  return missing;
}

/** Another client of a database. */
async function other(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

test.each(databases)('every index exists on $name', async (kind) => {
  const { db, close } = await kind.open();
  expect(Object.keys(indexes).length).toBeGreaterThan(10);
  expect(await missingIndexes(db)).toEqual([]);
  await close();
});

test('an interrupted index build is repeated', async () => {
  const url = await migratedPostgresUrl();
  const client = await other(url);
  await client.query('drop index usage_report_age');
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'session_age'::regclass`,
  );
  await client.end();
  expect(await visit(url)).toEqual([]);
});

test('a locked table is retried briefly until it is free', async () => {
  const url = await migratedPostgresUrl();
  const client = await other(url);
  await client.query('drop index usage_report_age');
  await client.query('begin');
  await client.query('lock table usage_report in access exclusive mode');
  const opened = visit(url, { DATABASE_MIGRATION_LOCK_MS: '100' });
  // Each try waits for the table in a transaction of its own.
  const tries = new Set<string>();
  await until(async () => {
    const { rows } = await client.query<{ virtualtransaction: string }>(
      'select virtualtransaction from pg_locks where not granted',
    );
    for (const { virtualtransaction } of rows) tries.add(virtualtransaction);
    expect(tries.size).toBeGreaterThan(1);
  });
  await client.query('rollback');
  await client.end();
  expect(await opened).toEqual([]);
});

test('a table that stays locked for too long fails the start', async () => {
  const url = await migratedPostgresUrl();
  const client = await other(url);
  await client.query('drop index usage_report_age');
  await client.query('begin');
  await client.query('lock table usage_report in access exclusive mode');
  const env = { DATABASE_MIGRATION_LOCK_MS: '100', DATABASE_MIGRATION_MS: '1000' };
  await expect(visit(url, env)).rejects.toThrow(/lock timeout/);
  await client.query('rollback');
  await client.end();
});

test('servers that start concurrently build each index once', async () => {
  const url = await migratedPostgresUrl();
  const client = await other(url);
  await client.query('drop index usage_report_age, session_age, dispute_account');
  await client.end();
  expect(await Promise.all([visit(url), visit(url), visit(url)])).toEqual([[], [], []]);
});

describe('the limits of a connection', () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

  async function limits(env: Readonly<Record<string, string>>): Promise<string[]> {
    const { db, close } = await open(await migratedPostgresUrl(), env);
    const shown: string[] = [];
    for (const name of names) {
      const { rows } = await sql<{ value: string }>`
        select current_setting(${name}) as value`.execute(db);
      shown.push(rows[0]?.value ?? '');
    }
    await close();
    return shown;
  }

  test('are those of the settings', async () => {
    expect(await limits({})).toEqual(['15s', '10s', '30s']);
    const env = {
      DATABASE_STATEMENT_MS: '7000',
      DATABASE_LOCK_MS: '6000',
      DATABASE_IDLE_MS: '5000',
    };
    expect(await limits(env)).toEqual(['7s', '6s', '5s']);
  });

  test('are not sent to PgBouncer, which rejects them', async () => {
    expect(await limits({ DATABASE_POOLER: '1' })).toEqual(['0', '0', '0']);
  });
});
