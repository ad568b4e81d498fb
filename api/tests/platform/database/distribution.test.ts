/** `docs/scaling.md` states for every table the key by which it could be partitioned. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../support/servers/bundle';
import { migratedPostgresUrl } from '../../support/database/databases';

const page = readFileSync(join(ROOT, 'docs/scaling.md'), 'utf8');

const listed = (/\n## Distribution keys\n([\s\S]*)/.exec(page)?.[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (account|global|reference) /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .flatMap(([, kind = '', key = '', tables = '']) =>
    tables.split(', ').map((table) => ({ table, kind, key })),
  );

let client: Client;
const columns = new Map<string, Map<string, boolean>>();

beforeAll(async () => {
  client = new Client({ connectionString: await migratedPostgresUrl() });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string; nullable: boolean }>(`
    select relname as table, attname as column, not attnotnull as nullable
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped`);
  for (const { table, column, nullable } of rows) {
    columns.set(table, (columns.get(table) ?? new Map<string, boolean>()).set(column, nullable));
  }
});
afterAll(() => client.end());

test('every table is listed once', () => {
  expect(listed.map(({ table }) => table).toSorted()).toEqual([...columns.keys()].toSorted());
});

test('every key is a column that is never null', () => {
  for (const { table, kind, key } of listed) {
    if (kind === 'reference') expect(key, table).toBe('-');
    else expect(columns.get(table)?.get(key), `${table}.${key}`).toBe(false);
  }
});

test('the rows of an account are stored together, by its id', async () => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, attname as column from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('account'::regclass, 'archive'::regclass)`);
  const owned = listed.filter(({ kind, table }) => kind === 'account' && table !== 'account');
  expect(owned.length).toBeGreaterThan(15);
  for (const { table, key } of owned) expect(rows).toContainEqual({ table, column: key });
});
